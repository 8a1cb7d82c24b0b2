import { done, failed, type Outcome } from '../../domain/failure';
import type { CriterionId } from '../../domain/ids';
import type { Pack, Task } from '../../domain/pack';
import type { Environment, ModelPart, Sampling, Verdict } from '../../domain/run';
import type { Generated, GenerateRequest, JudgeUsage, LoadProgress, Turn } from '../../protocol/engine';
import type { EngineClient } from '../engines';
import { askJudge } from './ask-judge';
import { environmentOf } from './context';
import type { JudgeDraft, ModelDraft } from './draft';
import { freezeModel } from './freeze';
import { outcomeOf, requestFor, seedOf } from './generate';
import { failedVerdict } from './judging';
import { RUN_LOCKS } from './lock-name';
import { materialOf } from '../task-material';
import type { RunnerPorts } from './ports';
import { readSafely } from './read-safely';
import { ModelSession } from './session';

/** What a run with this seed would ask first; a try has no run to take it from. */
const PLACE = { runSeed: 1, epoch: 1 };

export interface Asked {
  task: Task;
  resources: Pack['resources'];
}

/** What is said next in a conversation under a task's system prompt. */
export interface Said {
  taskId: Task['id'];
  /** Of the run that the candidate comes from: the untouched first message is answered as in its first repeat. */
  runSeed: number;
  system: string;
  turns: readonly Turn[];
  prompt: string;
}

export interface TriedJudgment {
  /** In rubric order. */
  verdicts: Verdict[];
  /** Control strings of the model found and neutralised in what was sent. */
  neutralised: number;
  tokens: JudgeUsage['tokens'];
  ms: number;
}

interface Loaded {
  key: string;
  part: ModelPart;
  session: ModelSession;
}

/**
 * A candidate or judge tried outside a run: one model at a time, kept loaded from try to try, with the requests and the
 * reading of a run, so that a try and a run agree. Nothing is stored. Every call fails with `run-in-progress` while a
 * run is worked on, in this tab or another, and then frees the model; with `cancelled` when aborted or closed.
 */
export class TryOut {
  readonly #ports: Pick<RunnerPorts, 'engines' | 'locks' | 'host'>;
  #loaded: Loaded | undefined;
  #onLoading: (progress: LoadProgress) => void = () => undefined;

  constructor(ports: Pick<RunnerPorts, 'engines' | 'locks' | 'host'>) {
    this.#ports = ports;
  }

  /**
   * Loads the model unless it is the one that is loaded, and says what makes its answers. `model-missing` and the like say
   * why it can't be.
   */
  async load(
    signal: AbortSignal,
    draft: ModelDraft,
    onLoading: (progress: LoadProgress) => void,
  ): Promise<Outcome<Environment>> {
    this.#onLoading = onLoading; // also for a worker that dies in a later call and is loaded again
    const loaded = await this.#ready(signal, draft);
    return loaded.ok ? loaded.value.session.environment(signal) : loaded;
  }

  /**
   * The candidate's response to a task; an answer without a word is a failure, as in a run. `onText` hears all that is
   * written so far, each time.
   */
  async generate(
    signal: AbortSignal,
    draft: ModelDraft & { sampling: Sampling },
    { task, resources }: Asked,
    onText: (text: string) => void,
  ): Promise<Outcome<Generated>> {
    const ready = await this.#ready(signal, draft);
    if (!ready.ok) return ready;
    const { part, session } = ready.value;
    const candidate = { model: part, sampling: draft.sampling };
    const request = await readSafely(() => requestFor(candidate, task, resources, PLACE));
    return request.ok ? this.#write(signal, session, request.value, onText) : request;
  }

  /** The candidate's reply in a conversation, by the same rules as a response. */
  async reply(
    signal: AbortSignal,
    draft: ModelDraft & { sampling: Sampling },
    { taskId, runSeed, system, turns, prompt }: Said,
    onText: (text: string) => void,
  ): Promise<Outcome<Generated>> {
    const ready = await this.#ready(signal, draft);
    if (!ready.ok) return ready;
    const { part, session } = ready.value;
    const seed = await seedOf(taskId, { runSeed, epoch: 1 });
    const { sampling } = draft;
    const request = { system, turns, prompt, sampling, seed, thinking: part.thinking };
    return this.#write(signal, session, request, onText);
  }

  /**
   * The judge's verdicts on one response, handed over as they come and then all together; with `todo` on these criteria
   * alone, each as it comes out among all.
   */
  async judge(
    signal: AbortSignal,
    draft: JudgeDraft,
    { task, resources, response, todo }: Asked & { response: string; todo?: readonly CriterionId[] },
    onVerdict: (verdict: Verdict) => void,
  ): Promise<Outcome<TriedJudgment>> {
    const ready = await this.#ready(signal, draft);
    if (!ready.ok) return ready;
    const { part, session } = ready.value;
    const { recipe } = draft;
    const labels = session.labels;
    if (recipe.reading === 'label-probability' && labels?.usable === false) {
      return failed({ kind: 'no-label-probabilities', detail: labels.detail });
    }
    const read = await readSafely(() => materialOf(task, resources));
    if (!read.ok) return read;
    const material = read.value;
    const wanted = material.rubric.filter((id) => todo?.includes(id) ?? true);
    const found = new Map<string, Verdict>();
    const usage = await this.#use(signal, session, (client, { environmentId }) => {
      // A worker that died in between begins again: what it had decided is asked once.
      const left = wanted.filter((id) => !found.has(id));
      const question = {
        ...{ material, recipe, resources, response, todo: left },
        thinking: part.thinking,
      };
      return askJudge(signal, client, { ...question, environmentId }, (verdict) => {
        found.set(verdict.criterionId, verdict);
        onVerdict(verdict);
      });
    });
    if (!usage.ok) return usage;
    const environment = await session.environment(signal);
    if (!environment.ok) return environment;
    const gap = { kind: 'bug', detail: 'the engine gave no verdict' } as const;
    const verdicts = wanted.map(
      (id) => found.get(id) ?? failedVerdict({ material }, id, gap, environment.value.environmentId),
    );
    return done({ verdicts, ...usage.value });
  }

  /** Tokens of each text by the model's own tokenizer, without its template; `exact: false`: an estimate on the safe side. */
  async count(
    signal: AbortSignal,
    draft: ModelDraft,
    texts: readonly string[],
  ): Promise<Outcome<{ tokens: number; exact: boolean }[]>> {
    const ready = await this.#ready(signal, draft);
    if (!ready.ok) return ready;
    return this.#use(signal, ready.value.session, (client) => client.countTokens(signal, texts));
  }

  /** Ends the worker and frees the model; a call in flight ends with `cancelled`. It can be used again. */
  close(): void {
    this.#loaded?.session.end();
    this.#loaded = undefined;
  }

  async #ready(signal: AbortSignal, draft: ModelDraft): Promise<Outcome<Loaded>> {
    if (await this.#ports.locks.isAnyHeld(RUN_LOCKS)) {
      this.close();
      return failed({ kind: 'run-in-progress' });
    }
    const part = freezeModel(draft);
    if (!part.ok) return part;
    const key = JSON.stringify([part.value.weightsHash, part.value.contextTokens]);
    if (this.#loaded?.key !== key) {
      this.close(); // the memory of one model at a time, as in a run
      this.#loaded = { key, part: part.value, session: this.#open(draft, part.value) };
    }
    // The same weights may be asked to think as a candidate and not as a judge.
    const loaded = { ...this.#loaded, part: part.value };
    const ready = await loaded.session.ready(signal);
    if (ready.ok) return done(loaded);
    this.close();
    return signal.aborted ? failed({ kind: 'cancelled' }) : ready;
  }

  #open({ model }: ModelDraft, { engine, contextTokens }: ModelPart): ModelSession {
    const { engines, host } = this.#ports;
    return new ModelSession({
      engines,
      engine,
      source: model.source,
      load: { contextTokens, threads: host.threads },
      needsLabels: false, // looked at when judging: the same model may be asked to answer first
      environmentOf: async (info) => done(await environmentOf(host, info)),
      aroundLoad: (load) => load(),
      onLoading: (progress) => {
        this.#onLoading(progress);
      },
    });
  }

  async #write(
    signal: AbortSignal,
    session: ModelSession,
    request: GenerateRequest,
    onText: (text: string) => void,
  ): Promise<Outcome<Generated>> {
    const generated = await this.#use(signal, session, (client) => {
      let text = '';
      return client.generate(signal, request, (delta) => {
        onText((text += delta));
      });
    });
    if (!generated.ok) return generated;
    const outcome = outcomeOf(generated.value);
    return outcome.ok ? generated : failed(outcome.failure);
  }

  async #use<T>(
    signal: AbortSignal,
    session: ModelSession,
    call: (client: EngineClient, environment: Environment) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> {
    const tried = await session.use(signal, call);
    if (!tried.ok) return tried;
    return tried.value.kind === 'answer' ? done(tried.value.value) : failed(tried.value.failure);
  }
}
