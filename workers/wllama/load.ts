import { done, failed, type Failure, type Outcome } from '../../src/domain/failure';
import type { GgufHeader } from '../../src/domain/formats/gguf';
import { chatMessages } from '../../src/domain/judging';
import type { LoadedModel, LoadOptions, LoadProgress } from '../../src/protocol/engine';
import { CacheBudget } from './cache-budget';
import { CONTEXT_STEP } from './count-tokens';
import { loadFailure, readTooLong, requestFailure, unreadModelFailure } from './failures';
import { guardLoad, LoadStuck } from './guard-load';
import type { LabelForms } from './labels';
import { factsOf, formsOf, openModelFile, readHeader, WatchedFile, type ModelFacts } from './model-file';
import { greedyBody } from './requests';
import { Runtime } from './runtime';
import type { Session } from './session';

/** Longest silence of a load, without a byte read or a line printed. */
const LOAD_SILENCE_MS = 90_000;
const USUAL_LABELS = { true: 'true', false: 'false' };

const formsIn = (header: GgufHeader, labels: { true: string; false: string }): LabelForms => ({
  true: formsOf(header, labels.true),
  false: formsOf(header, labels.false),
});

/** A model file that was read and found to be one that can chat. */
export class LoadedFile {
  readonly file: File;
  readonly facts: ModelFacts;
  readonly usualForms: LabelForms;

  private constructor(file: File, facts: ModelFacts, usualForms: LabelForms) {
    this.file = file;
    this.facts = facts;
    this.usualForms = usualForms;
  }

  static async open(path: string): Promise<Outcome<LoadedFile>> {
    const file = await openModelFile(path);
    if (!file.ok) return file;
    const header = await readHeader(file.value);
    if (!header.ok) return header;
    const facts = factsOf(header.value);
    if (!facts.ok) return facts;
    return done(new LoadedFile(file.value, facts.value, formsIn(header.value, USUAL_LABELS)));
  }

  /** Token forms of these labels; other labels than the usual need the vocabulary once more. */
  async formsOf(labels: { true: string; false: string }): Promise<Outcome<LabelForms>> {
    if (labels.true === USUAL_LABELS.true && labels.false === USUAL_LABELS.false) {
      return done(this.usualForms);
    }
    const header = await readHeader(this.file);
    return header.ok ? done(formsIn(header.value, labels)) : header;
  }
}

export interface SessionOptions extends LoadOptions {
  /** How much llama.cpp's own prompt cache may hold before the model is loaded anew. */
  cacheLimitBytes: number;
}

/** An open model with what it takes to open it again. */
export interface Opened {
  file: LoadedFile;
  options: SessionOptions;
  session: Session;
}

/** Whether label probabilities can be read, and if not, why. */
export function labelsUsable({ facts, forms }: Session): LoadedModel['labels'] {
  if (facts.thinking === 'always') return { usable: false, detail: 'the model always thinks first' };
  const missing = (['true', 'false'] as const).filter((label) => forms[label].length === 0);
  return missing.length === 0
    ? { usable: true }
    : { usable: false, detail: `no single token says “${missing.join('” or “')}”` };
}

/** A recurrent state is one value for all that was read: it can't go back to where a criterion began. */
export const prefixReuse = ({ facts }: Session): LoadedModel['prefixReuse'] =>
  facts.isRecurrent
    ? { works: false, detail: 'the model keeps a state that can’t go back to an earlier token' }
    : { works: true };

/**
 * Renders the model's template without evaluating anything: the prompt is longer than the context, so a template that
 * works ends in a refusal with numbers.
 */
async function checkTemplate(
  signal: AbortSignal,
  runtime: Runtime,
  contextTokens: number,
): Promise<Failure | undefined> {
  const body = greedyBody(chatMessages('', 'x '.repeat(contextTokens + CONTEXT_STEP)), 'off', 1);
  try {
    await runtime.chat(signal, body);
    return undefined; // a tokenizer that packs all that into one context: the template works
  } catch (error) {
    if (readTooLong(error) !== undefined) return undefined;
    const failure = requestFailure(error, runtime.log.reason());
    return failure.kind === 'bug'
      ? { kind: 'unsupported-model', detail: `its chat template fails: ${failure.detail}` }
      : failure;
  }
}

async function startRuntime(
  signal: AbortSignal,
  { file }: LoadedFile,
  options: { contextTokens: number; threads: number },
  onProgress: (progress: LoadProgress) => void,
): Promise<Outcome<Runtime>> {
  let alive: (() => void) | undefined;
  let readBytes = 0;
  const report = (detail: string): void => {
    if (alive === undefined) return; // llama.cpp goes on printing for as long as it lives
    alive();
    onProgress({ share: Math.min(1, readBytes / file.size), detail });
  };
  const runtime = new Runtime(report);
  const watched = new WatchedFile(file, (bytes) => {
    readBytes += bytes;
    report('reading the file');
  });
  try {
    await guardLoad({ signal, violations: globalThis, silenceMs: LOAD_SILENCE_MS }, async (signOfLife) => {
      alive = signOfLife;
      await runtime.load(watched, options);
    });
    return done(runtime);
  } catch (error) {
    const reason = runtime.log.reason();
    await runtime.exit(); // else nothing can be loaded after it
    if (signal.aborted) return failed({ kind: 'cancelled' });
    return failed(
      error instanceof LoadStuck
        ? { kind: 'stuck', seconds: error.seconds, doing: 'load' }
        : loadFailure(error, reason, file.size),
    );
  } finally {
    alive = undefined;
  }
}

/** Loads a model and makes sure that it was read and can be asked. */
export async function openSession(
  signal: AbortSignal,
  file: LoadedFile,
  options: SessionOptions,
  onProgress: (progress: LoadProgress) => void,
): Promise<Outcome<Session>> {
  const { facts } = file;
  const started = await startRuntime(
    signal,
    file,
    {
      contextTokens: Math.min(options.contextTokens, facts.contextTokens ?? options.contextTokens),
      threads: crossOriginIsolated ? options.threads : 1,
    },
    onProgress,
  );
  if (!started.ok) return started;
  const runtime = started.value;
  const { n_vocab: vocabularySize, n_ctx: contextTokens } = runtime.info;
  // A file that llama.cpp can't read loads without an error; the next request would end the wasm.
  const problem =
    vocabularySize === 0
      ? unreadModelFailure(runtime.log.reason(), file.file.size)
      : await checkTemplate(signal, runtime, contextTokens);
  if (problem !== undefined || signal.aborted) {
    await runtime.exit();
    return failed(signal.aborted || problem === undefined ? { kind: 'cancelled' } : problem);
  }
  onProgress({ share: 1, detail: 'ready' });
  return done({
    runtime,
    facts,
    forms: file.usualForms,
    vocabularySize,
    contextTokens,
    budget: new CacheBudget(facts.cacheBytesPerToken, options.cacheLimitBytes),
    memory: { task: null, cut: 0 },
  });
}
