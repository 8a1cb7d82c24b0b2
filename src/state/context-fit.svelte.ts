import { SvelteMap } from 'svelte/reactivity';
import { done, type Failure, type Outcome } from '../domain/failure';
import {
  reserveOf,
  responseReserve,
  safeTokens,
  safeTokensOf,
  tokensOf,
  type Recipe,
} from '../domain/judging';
import type { Task } from '../domain/pack';
import type { LoadProgress } from '../protocol/engine';
import { NO_COUNTS, uncounted, withCounts, type CountedTexts } from './counted-texts';
import type { ModelChoice } from './model-choice';
import type { NewRunForm } from './new-run.svelte';
import type { OpenTryOut, TryOutDoor } from './ports';

/** Texts counted in one call: so often progress is told, and so soon a stop is heard. */
const AT_ONCE = 16;

/** A model of the run in the role it reads a task in. */
interface Reader {
  choice: ModelChoice;
  /** null: it answers. */
  recipe: Recipe | null;
  contextTokens: number;
}

/** A task that doesn't fit one of the run's models. */
export interface Misfit {
  task: Task;
  model: string;
  role: 'candidate' | 'judge';
  /** Needed, with what is kept free for the response. */
  tokens: number;
  limit: number;
  /** Counted by the model itself; false: estimated on the safe side. */
  exact: boolean;
  /** The model is on this computer and has not counted yet. */
  canCount: boolean;
}

/** Which chosen tasks don't fit the chosen models, by a safe estimate until the models themselves have counted. */
export class ContextFit {
  readonly #form: NewRunForm;
  readonly #open: OpenTryOut;
  /** What models counted: by model, then by text. */
  readonly #counted = new SvelteMap<string, CountedTexts>();
  #phase = $state<'idle' | 'loading' | 'counting'>('idle');
  #load = $state.raw<LoadProgress | null>(null);
  #steps = $state.raw({ done: 0, total: 0 });
  #failure = $state.raw<Failure | null>(null);
  #stop: AbortController | undefined;

  constructor(form: NewRunForm, open: OpenTryOut) {
    this.#form = form;
    this.#open = open;
  }

  readonly #readers = $derived.by((): Reader[] => {
    const { candidates, judges, settings } = this.#form;
    return [...candidates.map((choice) => ({ choice, recipe: null })), ...judges].map((reader) => ({
      ...reader,
      contextTokens: Math.min(settings.contextTokens, reader.choice.contextTokens),
    }));
  });
  /** By task, what of it doesn't fit whom; the model that lacks most first. Empty until the texts are measured. */
  readonly #byTask = $derived.by((): Misfit[][] => {
    const { tasks, meter } = this.#form;
    if (!meter.isReady) return [];
    return tasks
      .map((task) =>
        this.#readers
          .flatMap((reader) => this.#misfit(task, reader) ?? [])
          .toSorted((a, b) => b.tokens - b.limit - (a.tokens - a.limit)),
      )
      .filter((misfits) => misfits.length > 0);
  });

  /** One line a task. */
  get misfits(): readonly Misfit[] {
    return this.#byTask.flatMap((misfits) => misfits.slice(0, 1));
  }
  /** Tokens kept free for a response that is still to be written, in the smallest context. */
  get reserve(): number {
    const limits = this.#readers.map(({ contextTokens }) => contextTokens);
    return responseReserve(Math.min(...limits), this.#form.maxTokens);
  }
  /** Something is estimated that a model which is here could count. */
  get canCount(): boolean {
    return this.#byTask.flat().some(({ canCount }) => canCount);
  }
  get phase() {
    return this.#phase;
  }
  get load(): LoadProgress | null {
    return this.#load;
  }
  get steps(): { done: number; total: number } {
    return this.#steps;
  }
  get failure(): Failure | null {
    return this.#failure;
  }

  leaveOut(): void {
    this.#form.slice.leaveOut(this.misfits.map(({ task }) => task.id));
  }

  /** Loads each model that is here, one after the other, and counts what may not fit it. */
  async count(): Promise<void> {
    if (this.#phase !== 'idle') return;
    const stop = new AbortController();
    this.#stop = stop;
    this.#failure = null;
    const engine = this.#open();
    const outcome = await this.#countAll(engine, stop.signal);
    engine.close();
    this.#phase = 'idle';
    this.#load = null;
    if (!outcome.ok && outcome.failure.kind !== 'cancelled') this.#failure = outcome.failure;
  }

  /** Stops counting; what was counted stays. */
  stop(): void {
    this.#stop?.abort();
  }

  async #countAll(engine: TryOutDoor, signal: AbortSignal): Promise<Outcome<void>> {
    for (const { choice, contextTokens } of this.#readers) {
      const model = choice.local;
      const texts = this.#textsFor(choice);
      if (model === null || texts.length === 0) continue;
      const draft = { model, contextTokens, thinking: 'off' as const };
      this.#phase = 'loading';
      const loaded = await engine.load(signal, draft, (progress) => {
        this.#load = progress;
      });
      if (!loaded.ok) return loaded;
      this.#phase = 'counting';
      for (let from = 0; from < texts.length; from += AT_ONCE) {
        this.#steps = { done: from, total: texts.length };
        const some = texts.slice(from, from + AT_ONCE);
        const counted = await engine.count(signal, draft, some);
        if (!counted.ok) return counted;
        const known = this.#counted.get(choice.key) ?? NO_COUNTS;
        this.#counted.set(choice.key, withCounts(known, some, counted.value));
      }
    }
    return done(undefined);
  }

  /** Texts of tasks that could be too long for this model, each once: no tokenizer needs more than a token a byte. */
  #textsFor({ key }: ModelChoice): string[] {
    const texts = this.#readers
      .filter(({ choice }) => choice.key === key)
      .flatMap((reader) =>
        this.#form.tasks.flatMap((task) => {
          if (!this.#mayBeTooLong(task, reader)) return [];
          const { fixed, criteria } = this.#textsOf(task, reader);
          return [fixed, ...criteria];
        }),
      );
    return uncounted(texts, this.#counted.get(key) ?? NO_COUNTS);
  }

  #reserveOf({ recipe, contextTokens }: Reader) {
    return reserveOf(recipe, { contextTokens, maxTokens: this.#form.maxTokens });
  }

  #sizesOf(task: Task, { recipe }: Reader) {
    return this.#form.meter.texts.sizes(task, this.#form.resources, recipe);
  }

  #textsOf(task: Task, { recipe }: Reader) {
    return this.#form.meter.texts.texts(task, this.#form.resources, recipe);
  }

  #mayBeTooLong(task: Task, reader: Reader): boolean {
    const bytes = tokensOf(this.#sizesOf(task, reader), this.#reserveOf(reader), (size) => size);
    return bytes > reader.contextTokens;
  }

  /** undefined: it fits. Texts are put together only of what may be too long and was counted. */
  #misfit(task: Task, reader: Reader): Misfit | undefined {
    if (!this.#mayBeTooLong(task, reader)) return undefined;
    const { choice, recipe, contextTokens } = reader;
    const { tokens, exact, isCounted } = this.#need(task, reader);
    if (tokens <= contextTokens) return undefined;
    return {
      task,
      model: choice.name,
      canCount: choice.local !== null && !isCounted,
      role: recipe === null ? 'candidate' : 'judge',
      tokens,
      limit: contextTokens,
      exact,
    };
  }

  #need(task: Task, reader: Reader): { tokens: number; exact: boolean; isCounted: boolean } {
    const reserve = this.#reserveOf(reader);
    const counted = this.#counted.get(reader.choice.key);
    if (counted === undefined) {
      const tokens = tokensOf(this.#sizesOf(task, reader), reserve, safeTokensOf);
      return { tokens, exact: false, isCounted: false };
    }
    const texts = this.#textsOf(task, reader);
    const all = [texts.fixed, ...texts.criteria];
    return {
      tokens: tokensOf(texts, reserve, (text) => counted.get(text)?.tokens ?? safeTokens(text)),
      exact: all.every((text) => counted.get(text)?.exact === true),
      isCounted: all.every((text) => counted.has(text)),
    };
  }
}
