import { SvelteMap } from 'svelte/reactivity';
import { done, type Failure, type Outcome } from '../domain/failure';
import { readingOf, responseReserve, safeTokens, tokensOf, utf8Bytes, type Recipe } from '../domain/judging';
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
  /** By task, what of it doesn't fit whom; the model that lacks most first. */
  readonly #byTask = $derived.by((): Misfit[][] =>
    this.#form.tasks
      .map((task) =>
        this.#readers
          .map((reader) => this.#need(task, reader))
          .filter(({ tokens, limit }) => tokens > limit)
          .toSorted((a, b) => b.tokens - b.limit - (a.tokens - a.limit)),
      )
      .filter((misfits) => misfits.length > 0),
  );

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
          const reading = this.#readingOf(task, reader);
          if (tokensOf(reading, utf8Bytes) <= reader.contextTokens) return [];
          return [reading.fixed, ...reading.criteria];
        }),
      );
    return uncounted(texts, this.#counted.get(key) ?? NO_COUNTS);
  }

  #readingOf(task: Task, { recipe, contextTokens }: Reader) {
    const { pack, maxTokens } = this.#form;
    return readingOf(task, pack?.resources ?? {}, recipe, { contextTokens, maxTokens });
  }

  #need(task: Task, reader: Reader): Misfit {
    const reading = this.#readingOf(task, reader);
    const counted = this.#counted.get(reader.choice.key);
    const texts = [reading.fixed, ...reading.criteria];
    const count = (text: string): number => counted?.get(text)?.tokens ?? safeTokens(text);
    return {
      task,
      model: reader.choice.name,
      canCount: reader.choice.local !== null && !texts.every((text) => counted?.has(text)),
      role: reader.recipe === null ? 'candidate' : 'judge',
      tokens: tokensOf(reading, count),
      limit: reader.contextTokens,
      exact: texts.every((text) => counted?.get(text)?.exact === true),
    };
  }
}
