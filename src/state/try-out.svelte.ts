import { canonicalText } from '../domain/canonical';
import type { Failure, Outcome } from '../domain/failure';
import { verdictLogits, type Recipe } from '../domain/judging';
import { contextCanonical, type Criterion } from '../domain/pack';
import { canChat, OFFICIAL_SAMPLING, type LocalModel, type Verdict } from '../domain/run';
import { scoreTask, type TaskScore } from '../domain/scoring';
import type { Maybe } from '../domain/stats';
import type { LoadProgress } from '../protocol/engine';
import type { Asked, ModelDraft } from '../services/runner';
import type { ModelChoice } from './model-choice';
import { USUAL_CONTEXT } from './new-run.svelte';
import type { OpenTryOut, TryOutDoor } from './ports';

/** A try is to be quick: a longer response is cut, and the panel lets it be written on by hand. */
const RESPONSE_TOKENS = 512;

/** What the verdicts at hand are about: they hold as long as this doesn't change. */
interface Judged {
  response: string;
  context: string;
  rubric: readonly Criterion[];
}

const contextOf = ({ task, resources }: Asked): string => canonicalText(contextCanonical(task, resources));

/**
 * One response tried against a task's rubric, without a run: pasted or generated here, judged at once by a model that
 * stays loaded. Nothing is stored. Whoever shows it calls `close` when it goes.
 */
export class TryOutDesk {
  readonly #open: OpenTryOut;
  #engine: TryOutDoor | undefined;
  #choices = $state.raw<readonly ModelChoice[]>([]);
  #judgeKey = $state('');
  #candidateKey = $state('');
  #recipe = $state.raw<Recipe>(verdictLogits);
  #text = $state('');
  #phase = $state<'idle' | 'loading' | 'generating' | 'judging'>('idle');
  #load = $state.raw<LoadProgress | null>(null);
  #verdicts = $state.raw<readonly Verdict[]>([]);
  #judged = $state.raw<Judged | null>(null);
  #neutralised = $state(0);
  #wasCutOff = $state(false);
  #failure = $state.raw<Failure | null>(null);
  #stop: AbortController | undefined;

  readonly #judge = $derived(this.#choices.find(({ key }) => key === this.#judgeKey));
  readonly #candidate = $derived(this.#choices.find(({ key }) => key === this.#candidateKey));

  constructor(open: OpenTryOut) {
    this.#open = open;
  }

  /** Models that are on this computer and can be asked. */
  get choices(): readonly ModelChoice[] {
    return this.#choices;
  }
  get judge(): ModelChoice | undefined {
    return this.#judge;
  }
  get candidate(): ModelChoice | undefined {
    return this.#candidate;
  }
  get recipe(): Recipe {
    return this.#recipe;
  }
  /** The response: what was pasted or written, or what has been generated so far. */
  get text(): string {
    return this.#text;
  }
  get phase() {
    return this.#phase;
  }
  get isBusy(): boolean {
    return this.#phase !== 'idle';
  }
  /** How far loading is; null: nothing is being loaded. */
  get load(): LoadProgress | null {
    return this.#load;
  }
  /** Control strings of the model found in the last judged texts and made harmless. */
  get neutralised(): number {
    return this.#neutralised;
  }
  /** The generated response reached the longest length of a try. */
  get wasCutOff(): boolean {
    return this.#wasCutOff;
  }
  /** Why the last try has no result; null: it has, or it was stopped. */
  get failure(): Failure | null {
    return this.#failure;
  }

  /** Offers what is here; the first that can be asked is chosen for both roles until something else is. */
  takeChoices(choices: readonly ModelChoice[]): void {
    this.#choices = choices.filter(({ local }) => local !== null && canChat(local));
    const first = this.#choices[0]?.key ?? '';
    if (this.#judge === undefined) this.#judgeKey = first;
    if (this.#candidate === undefined) this.#candidateKey = first;
  }
  chooseJudge(key: string): void {
    this.#judgeKey = key;
    this.#forget();
  }
  chooseRecipe(recipe: Recipe): void {
    this.#recipe = recipe;
    this.#forget();
  }
  chooseCandidate(key: string): void {
    this.#candidateKey = key;
  }
  write(text: string): void {
    this.#text = text;
    this.#wasCutOff = false;
  }

  /**
   * Verdicts of the last try that still hold for the task as it is now, in rubric order: same response, same prompt,
   * resources and reference, same text of the criterion. A changed weight or layer changes no verdict.
   */
  verdictsOn(asked: Asked): Verdict[] {
    const judged = this.#judged;
    if (judged?.response !== this.#text || judged.context !== contextOf(asked)) return [];
    return asked.task.rubric.flatMap(({ id, text }) =>
      judged.rubric.some((criterion) => criterion.id === id && criterion.text === text)
        ? this.#verdicts.filter(({ criterionId }) => criterionId === id)
        : [],
    );
  }
  /** The score those verdicts give; null before there is one. */
  scoreOf(asked: Asked): Maybe<TaskScore> | null {
    const verdicts = this.verdictsOn(asked);
    return verdicts.length === 0 ? null : scoreTask(asked.task.rubric, verdicts);
  }

  /** Lets the chosen candidate answer the task; its text replaces what was there. */
  async generate(asked: Asked): Promise<void> {
    const model = this.#candidate?.local ?? null;
    if (model === null) return;
    const sampling = { ...OFFICIAL_SAMPLING, maxTokens: RESPONSE_TOKENS };
    const draft = { ...draftOf(model), sampling };
    await this.#try('generating', draft, async (engine, signal) => {
      this.write('');
      const generated = await engine.generate(signal, draft, asked, (text) => {
        this.#text = text;
      });
      if (generated.ok) {
        this.#text = generated.value.text;
        this.#wasCutOff = generated.value.finish === 'length';
      }
      return generated;
    });
  }

  /** Asks the chosen judge for a verdict on every criterion; they come one by one. */
  async decide(asked: Asked): Promise<void> {
    const model = this.#judge?.local ?? null;
    if (model === null || this.#text.trim() === '') return;
    const response = this.#text;
    const { task, resources } = asked;
    const draft = { ...draftOf(model), recipe: this.#recipe };
    await this.#try('judging', draft, async (engine, signal) => {
      this.#verdicts = [];
      this.#neutralised = 0;
      this.#judged = { response, context: contextOf(asked), rubric: task.rubric };
      const judged = await engine.judge(signal, draft, { task, resources, response }, (verdict) => {
        this.#verdicts = [...this.#verdicts, verdict];
      });
      if (judged.ok) {
        this.#verdicts = judged.value.verdicts;
        this.#neutralised = judged.value.neutralised;
      }
      return judged;
    });
  }

  /** Stops what is going on; the model stays loaded where the engine obeys. */
  stop(): void {
    this.#stop?.abort();
  }

  /** Stops and frees the model. */
  close(): void {
    this.#stop?.abort();
    this.#engine?.close();
    this.#engine = undefined;
  }

  #forget(): void {
    this.#verdicts = [];
    this.#judged = null;
  }

  async #try(
    phase: 'generating' | 'judging',
    draft: ModelDraft,
    use: (engine: TryOutDoor, signal: AbortSignal) => Promise<Outcome<unknown>>,
  ): Promise<void> {
    if (this.isBusy) return;
    const stop = new AbortController();
    this.#stop = stop;
    this.#failure = null;
    this.#phase = 'loading';
    const engine = (this.#engine ??= this.#open());
    const loaded = await engine.load(stop.signal, draft, (progress) => {
      this.#load = progress;
    });
    this.#phase = phase;
    const outcome = loaded.ok ? await use(engine, stop.signal) : loaded;
    this.#phase = 'idle';
    this.#load = null;
    if (!outcome.ok && outcome.failure.kind !== 'cancelled') this.#failure = outcome.failure;
  }
}

const draftOf = (model: LocalModel): ModelDraft => ({ model, contextTokens: USUAL_CONTEXT, thinking: 'off' });
