import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import { CONTROL_KINDS, controlId, type ControlKind } from '../domain/controls';
import { done, failed, type Failure, type Outcome } from '../domain/failure';
import type { Hash } from '../domain/ids';
import { verdictLogits, type Recipe } from '../domain/judging';
import type { Pack, Task } from '../domain/pack';
import {
  comparedIn,
  OFFICIAL_SAMPLING,
  type LocalModel,
  type Run,
  type Sampling,
  type Thinking,
} from '../domain/run';
import { handPicked, sliceAgain } from '../domain/slice';
import type { RunDraft } from '../services/runner';
import { canSwitchThinking, type ModelChoice } from './model-choice';
import { usualMaxTokens } from './response-limit';
import { RunControls } from './run-controls.svelte';
import { TaskSlice } from './task-slice.svelte';
import { TextMeter } from './text-meter.svelte';

/** What a model may read and write at once unless more is asked for. */
export const USUAL_CONTEXT = 8192;

const NO_RESOURCES: Pack['resources'] = {};

/** Settings behind "details"; null: what suits the chosen models. */
export interface RunSettings {
  temperature: number;
  maxTokens: number | null;
  contextTokens: number;
  seed: number;
  thinking: boolean;
}

/** The form of a new run: what is chosen so far. It holds no model and starts nothing. */
export class NewRunForm {
  #packHash = $state<Hash | null>(null);
  #pack = $state.raw<Pack | null>(null);
  #source = $state.raw<Run | null>(null);
  #isAgain = $state(false);
  /** Which tasks of the pack. */
  readonly slice = new TaskSlice();
  /** Responses of known standing, to know the judge by. */
  readonly controls = new RunControls(() => ({ tasks: this.tasks, seed: this.seed }));
  /** How long what models read of the tasks is. */
  readonly meter = new TextMeter(() => ({
    tasks: this.tasks,
    resources: this.resources,
    recipes: [...(this.candidates.length > 0 ? [null] : []), ...this.judges.map(({ recipe }) => recipe)],
  }));
  readonly #candidates = new SvelteSet<string>();
  /** Those of them that answer a second time, thinking where they otherwise don't, or not where they do. */
  readonly #bothWays = new SvelteSet<string>();
  readonly #judges = new SvelteMap<string, readonly Recipe[]>();
  #epochs = $state(1);
  #name = $state('');
  #settings = $state.raw<RunSettings>({
    temperature: 0,
    maxTokens: null,
    contextTokens: USUAL_CONTEXT,
    seed: 1,
    thinking: false,
  });
  #choices = $state.raw<readonly ModelChoice[]>([]);

  readonly #candidateChoices = $derived(this.#choices.filter(({ key }) => this.#candidates.has(key)));
  readonly #judgeChoices = $derived(
    this.#choices.flatMap((choice) =>
      (this.#judges.get(choice.key) ?? []).map((recipe) => ({ choice, recipe })),
    ),
  );
  readonly #maxTokens = $derived(this.#settings.maxTokens ?? usualMaxTokens(this.#candidateChoices));

  get packHash(): Hash | null {
    return this.#packHash;
  }
  get pack(): Pack | null {
    return this.#pack;
  }
  get resources(): Pack['resources'] {
    return this.#pack?.resources ?? NO_RESOURCES;
  }
  /** The run whose responses are taken where they can be; null: new responses. */
  get source(): Run | null {
    return this.#source;
  }
  get tasks(): readonly Task[] {
    return this.slice.tasks;
  }
  get choices(): readonly ModelChoice[] {
    return this.#choices;
  }
  get candidates(): readonly ModelChoice[] {
    return this.#candidateChoices;
  }
  /** Each candidate the run will have: a model that answers both ways is two. */
  get answering(): readonly { choice: ModelChoice; thinking: Thinking }[] {
    const { thinking } = this;
    return this.#candidateChoices.flatMap((choice) =>
      this.answersBothWays(choice)
        ? [
            { choice, thinking },
            { choice, thinking: other(thinking) },
          ]
        : [{ choice, thinking }],
    );
  }
  /** What candidates are asked to do that aren't chosen to answer both ways. */
  get thinking(): Thinking {
    return this.#settings.thinking ? 'on' : 'off';
  }
  /** Each way of asking a model is a judge of its own. */
  get judges(): readonly { choice: ModelChoice; recipe: Recipe }[] {
    return this.#judgeChoices;
  }
  get epochs(): number {
    return this.#epochs;
  }
  get settings(): RunSettings {
    return this.#settings;
  }
  /** A run over another's responses takes over its seed. */
  get seed(): number {
    return this.#source?.spec.seed ?? this.#settings.seed;
  }
  get maxTokens(): number {
    return this.#maxTokens;
  }
  get name(): string {
    return this.#name;
  }
  /** The source is run again, on another version of its pack: same candidates, same judges. */
  get isAgain(): boolean {
    return this.#isAgain;
  }
  get isReady(): boolean {
    if (this.#pack === null || this.tasks.length === 0) return false;
    if (this.#isAgain) return true;
    return this.#source === null ? this.#candidateChoices.length > 0 : this.#judgeChoices.length > 0;
  }
  /** Chosen models that are not here yet, each once. */
  get missing(): readonly ModelChoice[] {
    const all = [...this.#candidateChoices, ...this.#judgeChoices.map(({ choice }) => choice)];
    return all.filter((one, index) => one.local === null && all.indexOf(one) === index);
  }

  takePack(packHash: Hash, pack: Pack): void {
    this.#packHash = packHash;
    this.#pack = pack;
    this.slice.take(pack.tasks);
  }
  /**
   * Judge the responses of a run that is here: its pack, tasks, candidates and settings are taken over; of its tasks
   * those in `only`, where there are any.
   */
  takeSource(run: Run, pack: Pack, only: readonly string[] = []): void {
    this.#takeRun(run, run.spec.packHash, pack);
    const all = pack.tasks.filter(({ id }) => run.spec.taskIds.includes(id));
    const some = all.filter(({ id }) => only.includes(id));
    if (some.length > 0) this.slice.freeze(some, handPicked(pack.tasks.length));
    else this.slice.freeze(all, run.slice ?? handPicked(pack.tasks.length));
  }
  /** Run a run again on another version of its pack; `taskCount`: tasks of the version it was made with. */
  takeAgain(run: Run, packHash: Hash, pack: Pack, taskCount: number): void {
    this.#takeRun(run, packHash, pack);
    this.#isAgain = true;
    const slice = run.slice ?? handPicked(taskCount);
    const again = sliceAgain(pack.tasks, { slice, taskIds: run.spec.taskIds });
    this.slice.freeze(again.tasks, again.slice);
  }
  #takeRun(run: Run, packHash: Hash, pack: Pack): void {
    this.takePack(packHash, pack);
    this.#source = run;
    this.#epochs = run.spec.epochs;
    this.#candidates.clear();
    if (controlsIn(run).length > 0) this.controls.choose(true);
  }
  takeChoices(choices: readonly ModelChoice[]): void {
    this.#choices = choices;
  }
  isCandidate(key: string): boolean {
    return this.#candidates.has(key);
  }
  setCandidate(key: string, chosen: boolean): void {
    if (chosen) this.#candidates.add(key);
    else this.#candidates.delete(key);
    this.#bothWays.delete(key);
  }
  answersBothWays(choice: ModelChoice): boolean {
    return this.#bothWays.has(choice.key) && canSwitchThinking(choice);
  }
  /** Takes the model in twice, with thinking on and off. */
  setBothWays(key: string, chosen: boolean): void {
    if (chosen) this.#bothWays.add(key);
    else this.#bothWays.delete(key);
  }
  isJudge(key: string): boolean {
    return this.#judges.has(key);
  }
  asksWith(key: string, recipe: Recipe): boolean {
    return this.#judges.get(key)?.some((one) => isSame(one, recipe)) ?? false;
  }
  /** The model judges, asked in this one way; null: it doesn't. */
  setJudge(key: string, recipe: Recipe | null = verdictLogits): void {
    if (recipe === null) this.#judges.delete(key);
    else this.#judges.set(key, [recipe]);
  }
  /** The ways a judge is asked; none: it isn't one. */
  recipesOf(key: string): readonly Recipe[] {
    return this.#judges.get(key) ?? [];
  }
  /** Asks a judge in these ways and no other. */
  askWith(key: string, recipes: readonly Recipe[]): void {
    if (recipes.length > 0) this.#judges.set(key, recipes);
  }
  /** Asks a judge in this way too, or no longer; at least one way stays. */
  setRecipe(key: string, recipe: Recipe, chosen: boolean): void {
    const others = (this.#judges.get(key) ?? []).filter((one) => !isSame(one, recipe));
    if (chosen) this.#judges.set(key, [...others, recipe]);
    else if (others.length > 0) this.#judges.set(key, others);
  }
  answerTimes(epochs: number): void {
    this.#epochs = Math.min(100, Math.max(1, Math.round(epochs)));
  }
  set(settings: Partial<RunSettings>): void {
    this.#settings = { ...this.#settings, ...settings };
  }
  rename(name: string): void {
    this.#name = name;
  }

  /**
   * The draft to freeze. `fetched` holds models that came since, by their choice's key; a chosen model that is neither
   * here nor there is a failure.
   */
  draft(defaultName: string, fetched: ReadonlyMap<string, LocalModel>): Outcome<RunDraft> {
    if (this.#packHash === null) return failed({ kind: 'pack-missing' });
    const lacking = this.missing.find(({ key }) => !fetched.has(key));
    if (lacking !== undefined) return failed(modelMissing(lacking));
    const { temperature, contextTokens } = this.#settings;
    const sampling: Sampling = { ...OFFICIAL_SAMPLING, temperature, maxTokens: this.#maxTokens };
    const models = (choice: ModelChoice): LocalModel[] => {
      const model = choice.local ?? fetched.get(choice.key);
      return model === undefined ? [] : [model];
    };
    const reused = this.#source === null ? [] : comparedIn(this.#source.spec);
    return done({
      name: this.#name.trim() === '' ? defaultName : this.#name.trim(),
      packHash: this.#packHash,
      taskIds: this.tasks.map(({ id }) => id),
      slice: this.slice.slice,
      candidates: [
        ...reused.map(({ candidateId }) => ({ kind: 'reused' as const, candidateId })),
        ...this.answering.flatMap(({ choice, thinking }) =>
          models(choice)
            // The file itself may know better than the list: one that can't be told to is no two candidates.
            .filter((model) => thinking === this.thinking || model.thinking === 'switchable')
            .map((model) => ({ kind: 'model' as const, model, sampling, contextTokens, thinking })),
        ),
      ],
      judges: this.#isAgain
        ? (this.#source?.spec.judges ?? []).map(({ judgeId }) => ({ judgeId }))
        : this.#judgeChoices.flatMap(({ choice, recipe }) =>
            models(choice).map((model) => ({ model, contextTokens, thinking: 'off' as const, recipe })),
          ),
      controls: this.#isAgain ? controlsIn(this.#source) : this.controls.kinds,
      epochs: this.#epochs,
      seed: this.seed,
      reuse: this.#source?.runId ?? null,
    });
  }
}

const other = (thinking: Thinking): Thinking => (thinking === 'on' ? 'off' : 'on');

/** Recipes come parsed, so their fields are in one order. */
const isSame = (a: Recipe, b: Recipe): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A run again has the controls it had. */
const controlsIn = (source: Run | null): ControlKind[] =>
  CONTROL_KINDS.filter((kind) =>
    source?.spec.candidates.some(({ candidateId }) => candidateId === controlId(kind)),
  );

const modelMissing = ({ name }: ModelChoice): Failure => ({ kind: 'model-missing', name });
