import * as v from 'valibot';
import { factShares, type CandidateFacts, type FactRow } from '../domain/facts';
import { RunIdSchema } from '../domain/ids';
import {
  ALL_RESULTS,
  filterDigest,
  lookUp,
  scoresIn,
  type Comparison,
  type ResultsFilter,
  type RunDigest,
} from '../domain/results';
import type { Environment, Judge } from '../domain/run';
import { taskMeans } from '../domain/scoring';
import { resolutionOf, type Resolution } from '../domain/slice';
import { badgeOf, type Badge, type JudgeCheck } from '../domain/trust';
import type { Storage } from '../services/storage';
import type { JudgeStandings } from './check-up-standing';
import type { CheckUps } from './check-ups.svelte';
import type { LoadLanguages } from './ports';
import { readBare, readDigest, type RunStores } from './read-run';
import { comparisonOf, leaderRows, missingItems, taskRows, type RunData } from './run-results';
import type { PeopleChecks } from './trust/people-checks.svelte';

type ResultStores = RunStores & Pick<Storage, 'runs'>;

/**
 * The results of one run, as one of its judges sees them. Verdicts are the truth; everything shown is derived, each
 * thing once for a judge and a filter.
 */
export class RunResults {
  readonly #storage: ResultStores;
  readonly #loadLanguages: LoadLanguages;
  readonly #checkUps: CheckUps | undefined;
  readonly #people: PeopleChecks | undefined;
  #digest = $state.raw<RunDigest | null>(null);
  #phase = $state<'loading' | 'ready' | 'missing'>('loading');
  #rowsRead = $state(0);
  #judgeId = $state('');
  #filter = $state.raw<ResultsFilter>(ALL_RESULTS);
  #asRange = $state(false);
  #bare: Promise<RunData> | undefined;
  #facts = $state.raw<readonly FactRow[] | null>(null);
  #factsRead = $state(0);
  /** Calls off the reading of facts that goes on. */
  #reading = new AbortController();

  constructor(
    storage: ResultStores,
    loadLanguages: LoadLanguages,
    checkUps?: CheckUps,
    people?: PeopleChecks,
  ) {
    this.#storage = storage;
    this.#loadLanguages = loadLanguages;
    this.#checkUps = checkUps;
    this.#people = people;
  }

  readonly #part = $derived(this.#digest === null ? null : filterDigest(this.#digest, this.#filter));
  readonly #rows = $derived(lookUp(this.#part ?? { responses: [], judgments: [] }));
  readonly #judge = $derived.by((): Judge | undefined => {
    const judges = this.#digest?.run.spec.judges ?? [];
    return judges.find(({ judgeId }) => judgeId === this.#judgeId) ?? judges[0];
  });
  readonly #isShown = ({ candidateId }: { candidateId: string }): boolean =>
    this.#filter.candidates.length === 0 || this.#filter.candidates.includes(candidateId);
  readonly #scores = $derived(
    this.#part?.pack === undefined || this.#judge === undefined
      ? []
      : scoresIn(this.#part, this.#rows, this.#judge.judgeId).filter(this.#isShown),
  );
  readonly #leaders = $derived(
    this.#part === null
      ? []
      : leaderRows(this.#part, this.#judge, this.#scores).filter(({ candidate }) => this.#isShown(candidate)),
  );
  readonly #tasks = $derived(
    this.#part === null ? [] : taskRows(this.#part, this.#rows, this.#judge, this.#scores),
  );
  readonly #comparison = $derived(comparisonOf(this.#digest?.run, this.#judge, this.#scores));
  readonly #resolution = $derived.by((): Resolution => {
    const tasks = this.#scores.map(({ n }) => n).filter((n) => n > 0);
    const n = tasks.length === 0 ? (this.#digest?.run.spec.taskIds.length ?? 0) : Math.min(...tasks);
    return resolutionOf(this.#scores.map(taskMeans), n);
  });
  readonly #factsOfPart = $derived(
    this.#facts?.filter((row) => this.#rows.response(row) !== undefined) ?? null,
  );
  readonly #factShares = $derived(
    this.#factsOfPart === null
      ? null
      : factShares(
          this.#factsOfPart,
          this.#leaders.map(({ candidate }) => candidate.candidateId),
        ),
  );
  readonly #missing = $derived(this.#part === null ? [] : missingItems(this.#part));

  get phase() {
    return this.#phase;
  }
  /** Responses and judgments read so far, while it loads. */
  get rowsRead(): number {
    return this.#rowsRead;
  }
  /** The whole run; null: it isn't read yet. */
  get digest(): RunDigest | null {
    return this.#digest;
  }
  /** What of it the filter lets through. */
  get part(): RunDigest | null {
    return this.#part;
  }
  /** Finds rows of that part. */
  get rows() {
    return this.#rows;
  }
  /** What is known of that part's responses without a judge; null: not read yet. */
  get facts(): readonly FactRow[] | null {
    return this.#factsOfPart;
  }
  /** The same candidate by candidate, in the order of the leaderboard. */
  get factShares(): readonly CandidateFacts[] | null {
    return this.#factShares;
  }
  /** Responses whose facts were read so far. */
  get factsRead(): number {
    return this.#factsRead;
  }
  get filter(): ResultsFilter {
    return this.#filter;
  }
  get judge(): Judge | undefined {
    return this.#judge;
  }
  /** What is known of the judge: by its check-up, and by people's marks. */
  get badge(): Badge {
    const judge = this.#judge;
    if (judge === undefined) return 'not-checked';
    return badgeOf(judge, this.#checkUps?.skillOf(judge) ?? null, this.check);
  }
  /** What its check-ups say in the languages of the responses; null: it is no model, or wasn't looked at. */
  get standings(): JudgeStandings | null {
    return this.#judge === undefined ? null : (this.#checkUps?.ofJudge(this.#judge) ?? null);
  }
  /** What people's marks say of the judge on this pack; null: nothing. */
  get check(): JudgeCheck | null {
    const run = this.#digest?.run;
    return this.#judge === undefined || run === undefined
      ? null
      : (this.#people?.of(this.#judge, run) ?? null);
  }
  /** The judge’s scores of that part, candidates in the order of the run. */
  get scores() {
    return this.#scores;
  }
  get leaders() {
    return this.#leaders;
  }
  /** Which candidate this judge says is better, pair by pair. */
  get comparison(): Comparison {
    return this.#comparison;
  }
  get tasks() {
    return this.#tasks;
  }
  get missing() {
    return this.#missing;
  }
  /** The smallest difference between candidates that this run's tasks can show. */
  get resolution(): Resolution {
    return this.#resolution;
  }
  /** Some tasks lack verdicts: they are left out of the means, or shown as a range. */
  get hasIncomplete(): boolean {
    return this.#scores.some(({ nIncompleteJudgments }) => nIncompleteJudgments > 0);
  }
  /** Missing verdicts are shown as the range of scores they leave open. */
  get asRange(): boolean {
    return this.#asRange;
  }
  get environments(): readonly Environment[] {
    return this.#digest?.environments ?? [];
  }

  /** What an address asks for; an unknown judge is the first. */
  look({ judge, filter }: { judge: string; filter: ResultsFilter }): void {
    this.#judgeId = judge;
    // Another view with the same filter: nothing is to be derived anew.
    if (JSON.stringify(filter) !== JSON.stringify(this.#filter)) this.#filter = filter;
  }

  showRange(asRange: boolean): void {
    this.#asRange = asRange;
  }

  async load(runId: string): Promise<void> {
    const id = v.safeParse(RunIdSchema, runId);
    const run = id.success ? await this.#storage.runs.get(id.output) : undefined;
    if (run === undefined) {
      this.#phase = 'missing';
      return;
    }
    this.#rowsRead = 0;
    this.#bare = undefined;
    this.#facts = null;
    this.#reading.abort();
    const digest = await readDigest(this.#storage, run, (rows) => (this.#rowsRead = rows));
    for (const judge of run.spec.judges) {
      await this.#checkUps?.lookAt(judge, run, digest.tasks);
      await this.#people?.lookAt(judge, run);
    }
    this.#digest = digest;
    this.#phase = 'ready';
  }

  /** Reads what can be said of the responses without a judge: results are shown before it, and don't wait for it. */
  async loadFacts(): Promise<void> {
    const run = this.#digest?.run;
    if (run === undefined) return;
    this.#reading.abort();
    const { signal } = (this.#reading = new AbortController());
    this.#factsRead = 0;
    const { readFacts } = await import('./read-facts');
    const languages = await this.#loadLanguages();
    const onRead = (rows: number): void => {
      if (!signal.aborted) this.#factsRead = rows;
    };
    const facts = await readFacts(this.#storage, run, { languages, signal, onRead });
    if (facts !== null && !signal.aborted) this.#facts = facts;
  }

  /** The screen is left: what still reads for it stops. */
  leave(): void {
    this.#reading.abort();
  }

  /** The rows of the run without texts, and its pack; read when first asked for. undefined: no run is loaded. */
  async bareRows(): Promise<RunData | undefined> {
    if (this.#digest === null) return undefined;
    this.#bare ??= readBare(this.#storage, this.#digest.run);
    return this.#bare;
  }
}
