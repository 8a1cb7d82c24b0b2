import { done, failed, type Outcome } from '../../domain/failure';
import type { Hash } from '../../domain/ids';
import {
  deviceClassOf,
  environmentCanonical,
  nameIn,
  type Environment,
  type ModelPart,
  type Run,
} from '../../domain/run';
import type { EngineInfo } from '../../protocol/engine';
import { hashValue } from '../hash';
import type { SpeedKey } from '../storage';
import type { Material } from './material';
import { Patience } from './patience';
import type { Pace } from './pace';
import type { Host, RunnerPorts } from './ports';
import type { ProgressTracker } from './tracker';
import { ModelSession } from './session';

/** Deaths of the tab at one item, nothing stored in between, after which it is given up. */
export const DEATHS_BEFORE_GIVING_UP = 3;

/** What every part of one session of a run works with. */
export interface RunContext {
  ports: RunnerPorts;
  run: Run;
  material: Material;
  signal: AbortSignal;
  tracker: ProgressTracker;
  pace: Pace;
}

/** Names of kinds of work, for the pace: one candidate generating, one judge judging. */
export const generatingBy = (candidateId: string): string => `generate ${candidateId}`;
export const judgingBy = (judgeId: string): string => `judge ${judgeId}`;

export const speedKeyOf = (
  model: ModelPart,
  recipeHash: Hash | null,
  environment: Environment,
): SpeedKey => ({
  weightsHash: model.weightsHash,
  recipeKey: recipeHash ?? '',
  deviceClass: deviceClassOf(environment),
});

/** What an engine on this computer makes, with its id. */
export async function environmentOf(host: Host, info: EngineInfo): Promise<Environment> {
  const facts = {
    app: host.app,
    engine: info.engine,
    engineVersion: info.version,
    device: info.device,
    threads: info.threads,
    browser: host.browser,
  };
  return { environmentId: await hashValue(environmentCanonical(facts)), ...facts };
}

async function storeEnvironment(
  { storage, host }: RunnerPorts,
  info: EngineInfo,
): Promise<Outcome<Environment>> {
  const environment = await environmentOf(host, info);
  const stored = await storage.environments.put(environment);
  return stored.ok ? done(environment) : stored;
}

/**
 * Loading can kill the tab as well. Nobody is restarted by itself, so after three deaths it is enough to say so
 * once, instead of loading; the next start tries again.
 */
async function guardLoad<T>(
  { ports, run }: RunContext,
  weightsHash: Hash,
  load: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const key = `load ${weightsHash}`;
  const { attempts } = ports.storage;
  const begun = await attempts.begin(run.runId, key);
  if (!begun.ok) return begun;
  const isHopeless = begun.value > DEATHS_BEFORE_GIVING_UP;
  const loaded = isHopeless
    ? failed({ kind: 'killed-the-page', times: DEATHS_BEFORE_GIVING_UP })
    : await load();
  const ended = await attempts.forget(run.runId, key);
  return loaded.ok && !ended.ok ? ended : loaded;
}

/**
 * Passes on what came of an item that was begun. A failure that ends the run here (a pause, a full disk) is nobody's
 * death: it takes the beginning back, or three full disks would pass for an item that kills the page.
 */
export async function takeBack<T>(
  { ports, run }: RunContext,
  attemptKey: string,
  outcome: Outcome<T>,
): Promise<Outcome<T>> {
  // Should this fail as well, a count too many does no harm.
  if (!outcome.ok) await ports.storage.attempts.end(run.runId, attemptKey);
  return outcome;
}

/** A session of the model of a candidate or judge; fails with `model-missing` when it isn't on this computer. */
export async function openSession(
  context: RunContext,
  modelId: string,
  model: ModelPart,
  judgeRecipe: { hash: Hash; needsLabels: boolean } | null,
): Promise<Outcome<ModelSession>> {
  const { ports, run, tracker, pace } = context;
  const work = judgeRecipe === null ? generatingBy(modelId) : judgingBy(modelId);
  const local = await ports.storage.models.get(model.weightsHash);
  if (local === undefined) return failed({ kind: 'model-missing', name: nameIn(run, modelId) ?? modelId });
  let environment: Environment | undefined;
  const timed = async <T>(load: () => Promise<Outcome<T>>): Promise<Outcome<T>> => {
    tracker.change({ phase: 'loading', modelId, load: { share: null, detail: '' }, item: null, text: '' });
    const from = ports.now();
    const loaded = await guardLoad(context, model.weightsHash, load);
    const ms = ports.now() - from;
    if (loaded.ok) pace.loaded(work, ms);
    tracker.change({ load: null, remainingMs: pace.remaining() });
    if (!loaded.ok || environment === undefined) return loaded;
    const key = speedKeyOf(model, judgeRecipe?.hash ?? null, environment);
    const recorded = await ports.storage.speeds.recordLoad(key, ms);
    return recorded.ok ? loaded : recorded;
  };
  return done(
    new ModelSession({
      engines: ports.engines,
      engine: model.engine,
      source: local.source,
      load: { contextTokens: model.contextTokens, threads: ports.host.threads },
      needsLabels: judgeRecipe?.needsLabels ?? false,
      environmentOf: async (info) => {
        const stored = await storeEnvironment(ports, info);
        if (stored.ok) environment = stored.value;
        return stored;
      },
      aroundLoad: timed,
      onLoading: (load) => {
        tracker.change({ load });
      },
      patience: new Patience(ports.wait, (waitingFor) => {
        tracker.change({ waitingFor });
      }),
    }),
  );
}
