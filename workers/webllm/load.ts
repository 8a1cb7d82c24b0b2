import { MLCEngine } from '@mlc-ai/web-llm';
import { labelForms } from '../../src/domain/judging';
import { done, failed, type Failure, type Outcome } from '../../src/domain/failure';
import type { ModelSource } from '../../src/domain/run';
import type { LoadedModel, LoadOptions, LoadProgress } from '../../src/protocol/engine';
import { DeviceWatch } from './device-watch';
import { failureFrom } from './errors';
import { openModelFiles, type MlcSource, type ModelFiles } from './files';
import { Internals } from './internals';
import { LabelReader } from './label-reader';
import { probePrefix, RewindError } from './prefix-probe';
import { probeGpu } from './probe';
import { progressReader } from './progress';
import { requestSettings, type Session } from './session';
import { opensThinking, templateControlStrings } from './template';
import type { Turn } from './turns';

interface Ports {
  gpu: GPU | undefined;
  caches: CacheStorage;
}

/** Models that always think: no token or template tells it. */
const ALWAYS_THINKS = /deepseek-r1|-reasoning/i;

/** Why label probabilities can't be read for this model; undefined: they can. */
const whyNoLabels = (modelId: string, files: ModelFiles): string | undefined => {
  if (files.vocabulary === undefined) return 'the model has no tokenizer.json to find the labels in';
  if (opensThinking(files.config.conversation)) return 'the template opens a thought before the answer';
  if (ALWAYS_THINKS.test(modelId)) return 'the model thinks before every answer';
  const vocabulary = Array.from(files.vocabulary.texts, ([id, text]) => ({ id, text }));
  const missing = ['true', 'false'].filter((label) => labelForms(vocabulary, label).length === 0);
  return missing.length > 0 ? `no single token for ${missing.join(', ')}` : undefined;
};

const loadedModel = (modelId: string, files: ModelFiles, contextTokens: number): LoadedModel => {
  const detail = whyNoLabels(modelId, files);
  const controls = [
    ...(files.vocabulary?.controlStrings ?? []),
    ...templateControlStrings(files.config.conversation),
  ];
  return {
    contextTokens,
    controlStrings: [...new Set(controls)],
    labels: detail === undefined ? { usable: true } : { usable: false, detail },
    prefixReuse: { works: false, detail: 'not tried' },
  };
};

const hasThinkTokens = ({ vocabulary }: ModelFiles): boolean => {
  const texts = new Set(vocabulary?.texts.values());
  return texts.has('<think>') && texts.has('</think>');
};

const needsF16 = (source: MlcSource, { config }: ModelFiles): boolean =>
  (config.quantization ?? source.modelId).includes('f16');

const MISREAD: Failure = {
  kind: 'out-of-memory',
  needBytes: null,
  detail:
    'the first logits are not numbers, or not those that WebLLM samples from: on some drivers a sign of exhausted memory',
};

/** One token from a short prompt: shows a half registered model, and logits that are no numbers. */
const checkSanity = async (session: Session): Promise<Failure | undefined> => {
  const { engine, internals, reader, device } = session;
  const sampling = {
    temperature: 0,
    topP: 1,
    frequencyPenalty: 0,
    presencePenalty: 0,
    repetitionPenalty: 1,
    maxTokens: 1,
  };
  internals.useProcessor(reader);
  reader.arm({ true: [], false: [] });
  try {
    await device.guard(() =>
      engine.chat.completions.create({
        ...requestSettings(session, sampling, 1, false),
        messages: [{ role: 'user', content: 'Say yes.' }],
        stream: false,
      }),
    );
    return reader.take()?.isFirstTaken === true ? undefined : MISREAD;
  } finally {
    internals.useProcessor(undefined);
    await engine.resetChat();
  }
};

const start = async (
  source: MlcSource,
  files: ModelFiles,
  options: LoadOptions,
  turn: Turn,
  engine: MLCEngine,
  noRewind: string | undefined,
): Promise<Outcome<Session>> => {
  const { modelId } = source;
  const reader = new LabelReader();
  // Read at `reload` only: a registry that is set later is never asked.
  engine.setLogitProcessorRegistry(new Map([[modelId, reader]]));
  await engine.reload(modelId, {
    context_window_size: options.contextTokens,
    conv_config: files.config.convConfig,
    sliding_window_size: -1,
  });
  // A load that is cancelled while shaders are compiled resolves all the same.
  if (turn.isCancelled()) return failed({ kind: 'cancelled' });
  const internals = Internals.open(engine, modelId);
  if (!internals.ok) return internals;
  const session: Session = {
    modelId,
    engine,
    internals: internals.value,
    files,
    reader,
    loaded: loadedModel(modelId, files, options.contextTokens),
    canThink: hasThinkTokens(files) && !ALWAYS_THINKS.test(modelId),
    device: new DeviceWatch(internals.value.deviceLost()),
    prefix: undefined,
  };
  const wrong = await checkSanity(session);
  if (wrong !== undefined) return failed(wrong);
  const reuse =
    noRewind === undefined
      ? await probePrefix(session, turn)
      : done({ works: false as const, detail: noRewind });
  if (!reuse.ok) return reuse;
  session.loaded = { ...session.loaded, prefixReuse: reuse.value };
  return turn.isCancelled() ? failed({ kind: 'cancelled' }) : done(session);
};

/**
 * Loads a model from this computer: first the GPU is probed, then the files are checked, then WebLLM loads them and
 * gives one token. `onStart` gets what stops the load.
 */
export const loadModel = async (
  ports: Ports,
  source: ModelSource,
  options: LoadOptions,
  turn: Turn,
  onProgress: (progress: LoadProgress) => void,
  onStart: (stop: () => Promise<void>) => void,
): Promise<Outcome<Session>> => {
  if (source.kind !== 'mlc')
    return failed({ kind: 'unsupported-model', detail: `${source.kind} is not for WebLLM` });
  onProgress({ share: 0, detail: 'Looking at the GPU and the files' });
  const gpu = await probeGpu(ports.gpu);
  if (!gpu.ok) return gpu;
  const files = await openModelFiles(ports.caches, source);
  if (!files.ok) return files;
  if (needsF16(source, files.value) && !gpu.value.hasF16) {
    return failed({
      kind: 'no-f16',
      detail: `${source.modelId} needs shader-f16, which ${gpu.value.device} lacks`,
    });
  }
  if (turn.isCancelled()) return failed({ kind: 'cancelled' });

  const engine = new MLCEngine({
    appConfig: {
      model_list: [{ model: files.value.baseUrl, model_id: source.modelId, model_lib: source.libUrl }],
      cacheBackend: 'cache',
    },
    initProgressCallback: progressReader(onProgress),
    logLevel: 'WARN',
  });
  onStart(() => engine.unload());
  let outcome: Outcome<Session>;
  const attempt = (noRewind?: string): Promise<Outcome<Session>> =>
    start(source, files.value, options, turn, engine, noRewind);
  try {
    outcome = await attempt().catch((error: unknown) => {
      if (error instanceof RewindError) return attempt(error.message);
      throw error;
    });
  } catch (error) {
    outcome = failed(failureFrom(error, 'load'));
  }
  if (outcome.ok) return outcome;
  // Not awaited: on a lost device it may never end.
  engine.unload().catch((error: unknown) => {
    console.warn('unload failed', error);
  });
  return turn.isCancelled() ? failed({ kind: 'cancelled' }) : outcome;
};
