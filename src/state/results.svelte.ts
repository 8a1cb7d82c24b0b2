import * as v from 'valibot';
import { RunIdSchema, type Hash } from '../domain/ids';
import type { Environment, Judge } from '../domain/run';
import { taskMeans } from '../domain/scoring';
import { resolutionOf, type Resolution } from '../domain/slice';
import { badgeOf, type Badge, type JudgeCheck } from '../domain/trust';
import type { Storage } from '../services/storage';
import type { CheckUps } from './check-ups.svelte';
import type { PeopleChecks } from './trust/people-checks.svelte';
import { leaderRows, missingItems, taskRows, type RunData } from './run-results';

type ResultStores = Pick<Storage, 'runs' | 'packs' | 'responses' | 'judgments' | 'environments'>;

/** The results of one run, as one of its judges sees them. Verdicts are the truth; everything shown is derived. */
export class RunResults {
  readonly #storage: ResultStores;
  #data = $state.raw<RunData | null>(null);
  #environments = $state.raw<readonly Environment[]>([]);
  #phase = $state<'loading' | 'ready' | 'missing'>('loading');
  #judgeId = $state('');
  #asRange = $state(false);

  readonly #checkUps: CheckUps | undefined;
  readonly #people: PeopleChecks | undefined;

  constructor(storage: ResultStores, checkUps?: CheckUps, people?: PeopleChecks) {
    this.#storage = storage;
    this.#checkUps = checkUps;
    this.#people = people;
  }

  readonly #judge = $derived.by((): Judge | undefined => {
    const judges = this.#data?.run.spec.judges ?? [];
    return judges.find(({ judgeId }) => judgeId === this.#judgeId) ?? judges[0];
  });
  readonly #leaders = $derived(this.#data === null ? [] : leaderRows(this.#data, this.#judge));
  readonly #tasks = $derived(this.#data === null ? [] : taskRows(this.#data, this.#judge));
  readonly #resolution = $derived.by((): Resolution => {
    const scores = this.#leaders.flatMap(({ score }) => (score === null ? [] : [score]));
    const tasks = scores.map(({ n }) => n).filter((n) => n > 0);
    const n = tasks.length === 0 ? (this.#data?.run.spec.taskIds.length ?? 0) : Math.min(...tasks);
    return resolutionOf(scores.map(taskMeans), n);
  });
  readonly #missing = $derived(this.#data === null ? [] : missingItems(this.#data));

  get phase() {
    return this.#phase;
  }
  get data(): RunData | null {
    return this.#data;
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
  /** What people's marks say of the judge on this pack; null: nothing. */
  get check(): JudgeCheck | null {
    const run = this.#data?.run;
    return this.#judge === undefined || run === undefined
      ? null
      : (this.#people?.of(this.#judge, run) ?? null);
  }
  get leaders() {
    return this.#leaders;
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
    return this.#leaders.some(({ score }) => score !== null && score.nIncompleteJudgments > 0);
  }
  /** Missing verdicts are shown as the range of scores they leave open. */
  get asRange(): boolean {
    return this.#asRange;
  }
  /** More than one: parts of the run were made elsewhere or by another version. */
  get environments(): readonly Environment[] {
    return this.#environments;
  }

  chooseJudge(judgeId: string): void {
    this.#judgeId = judgeId;
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
    const [pack, responses, judgments] = await Promise.all([
      this.#storage.packs.load(run.spec.packHash),
      this.#storage.responses.ofRun(run.runId),
      this.#storage.judgments.ofRun(run.runId),
    ]);
    this.#environments = await this.#environmentsOf(
      responses.flatMap(({ source, environmentId }) => (source.kind === 'control' ? [] : [environmentId])),
    );
    for (const judge of run.spec.judges) {
      await this.#checkUps?.lookAt(judge, run.runId);
      await this.#people?.lookAt(judge, run);
    }
    this.#data = { run, pack, responses, judgments };
    this.#phase = 'ready';
  }

  async #environmentsOf(ids: readonly Hash[]): Promise<Environment[]> {
    const once = ids.filter((id, index) => ids.indexOf(id) === index);
    const found = await Promise.all(once.map((id) => this.#storage.environments.get(id)));
    return found.filter((environment) => environment !== undefined);
  }
}
