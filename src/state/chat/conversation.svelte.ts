import type { Failure, Outcome } from '../../domain/failure';
import { composePrompt, type Pack, type Task } from '../../domain/pack';
import type { LocalModel, Run, Sampling, Thinking } from '../../domain/run';
import type { Generated, LoadProgress } from '../../protocol/engine';
import type { OpenTryOut, TryOutDoor } from '../ports';
import type { ChatData } from './chat-page';

/** One side's words. */
export interface Message {
  role: 'user' | 'assistant';
  text: string;
  /** What the model thought before it wrote. */
  thinking: string | null;
  /** How a reply ended; null: a message of the user's. */
  end: 'stop' | 'length' | 'broken-off' | null;
  /** Tokens written and the time they took; null: not known. */
  cost: { tokens: number; ms: number } | null;
}

/** The candidate exactly as in its run, and the run's seed. */
interface Partner {
  model: LocalModel;
  contextTokens: number;
  thinking: Thinking;
  sampling: Sampling;
  runSeed: Run['spec']['seed'];
}

/** The candidate as a partner; undefined: its model isn't here. */
export const partnerOf = ({ run, candidate, model }: ChatData): Partner | undefined =>
  model === undefined
    ? undefined
    : {
        model,
        contextTokens: candidate.model.contextTokens,
        thinking: candidate.model.thinking,
        sampling: candidate.sampling,
        runSeed: run.spec.seed,
      };

const written = (text: string): Message => ({
  ...{ role: 'user', text, thinking: null },
  ...{ end: null, cost: null },
});

/**
 * A conversation with a candidate under a task's system prompt. It lives in this page alone: nothing is stored, and a run
 * goes first. Whoever shows it calls `close` when it goes.
 */
export class Conversation {
  readonly #open: OpenTryOut;
  readonly #partner: Partner;
  #engine: TryOutDoor | undefined;
  #task = $state.raw<Task | null>(null);
  #opening = '';
  #messages = $state.raw<readonly Message[]>([]);
  #text = $state('');
  #growing = $state('');
  #phase = $state<'idle' | 'loading' | 'writing'>('idle');
  #load = $state.raw<LoadProgress | null>(null);
  #neutralised = $state(0);
  #failure = $state.raw<Failure | null>(null);
  #stop = new AbortController();

  constructor(open: OpenTryOut, partner: Partner) {
    this.#open = open;
    this.#partner = partner;
  }

  get task(): Task | null {
    return this.#task;
  }
  get messages(): readonly Message[] {
    return this.#messages;
  }
  /** The message being written by the user. */
  get text(): string {
    return this.#text;
  }
  /** The reply as far as it is written. */
  get growing(): string {
    return this.#growing;
  }
  get phase() {
    return this.#phase;
  }
  get isBusy(): boolean {
    return this.#phase !== 'idle';
  }
  /** How far loading is; null: nothing is being loaded, or it can't be said. */
  get load(): LoadProgress | null {
    return this.#load;
  }
  /** Control strings of the model in the texts that were sent last, made harmless. */
  get neutralised(): number {
    return this.#neutralised;
  }
  /** Why the last message has no whole reply; null: it has one, or it was stopped. */
  get failure(): Failure | null {
    return this.#failure;
  }

  /** Begins anew under a task's system prompt, with its prompt as a first message that may be changed. */
  take(task: Task, resources: Pack['resources']): void {
    this.#task = task;
    this.#opening = composePrompt(task, resources);
    this.restart();
  }

  /** Forgets what was said; the model stays loaded. */
  restart(): void {
    this.stop();
    this.#stop = new AbortController(); // what is still under way speaks to nobody
    this.#messages = [];
    this.#text = this.#opening;
    this.#growing = '';
    this.#neutralised = 0;
    this.#failure = null;
    this.#rest();
  }

  write(text: string): void {
    if (!this.isBusy) this.#text = text;
  }

  /** Sends the message; where nothing comes back, it returns to be sent again. */
  async send(): Promise<void> {
    const [task, prompt, before] = [this.#task, this.#text, this.#messages];
    if (task === null || this.isBusy || prompt.trim() === '') return;
    const stop = new AbortController();
    this.#stop = stop;
    this.#failure = null;
    this.#growing = '';
    this.#text = '';
    this.#messages = [...before, written(prompt)];
    this.#phase = 'loading';
    const reply = await this.#ask(stop, task, before, prompt);
    if (this.#stop !== stop) return;
    this.#rest();
    if (!reply.ok && reply.failure.kind !== 'cancelled') this.#failure = reply.failure;
    const message = this.#messageOf(reply);
    if (message === undefined) {
      this.#messages = before;
      this.#text = prompt;
    } else {
      this.#messages = [...this.#messages, message];
    }
    this.#growing = '';
  }

  /** Ends the reply where it is. */
  stop(): void {
    this.#stop.abort();
  }

  /** Stops and frees the model. */
  close(): void {
    this.stop();
    this.#engine?.close();
    this.#engine = undefined;
  }

  async #ask(
    stop: AbortController,
    task: Task,
    before: readonly Message[],
    prompt: string,
  ): Promise<Outcome<Generated>> {
    const engine = (this.#engine ??= this.#open());
    const { runSeed, ...draft } = this.#partner;
    const mine = (): boolean => this.#stop === stop;
    const loaded = await engine.load(stop.signal, draft, (progress) => {
      if (mine()) this.#load = progress;
    });
    if (!loaded.ok) return loaded;
    if (mine()) this.#phase = 'writing';
    const turns = before.map(({ role, text }) => ({ role, text }));
    const said = { taskId: task.id, runSeed, system: task.systemPrompt, turns, prompt };
    return engine.reply(stop.signal, draft, said, (text) => {
      if (mine()) this.#growing = text;
    });
  }

  /** The reply, or as much of it as there is; undefined: nothing. */
  #messageOf(reply: Outcome<Generated>): Message | undefined {
    const role = 'assistant';
    if (reply.ok) {
      const { text, thinking, finish, tokens, ms, neutralised } = reply.value;
      this.#neutralised = neutralised;
      return { role, text, thinking, end: finish, cost: { tokens: tokens.completion, ms } };
    }
    const text = this.#growing;
    return text.trim() === '' ? undefined : { role, text, thinking: null, end: 'broken-off', cost: null };
  }

  #rest(): void {
    this.#phase = 'idle';
    this.#load = null;
  }
}
