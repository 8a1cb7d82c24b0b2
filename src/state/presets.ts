import {
  addEstimates,
  assumedSpeed,
  estimateGenerating,
  estimateJudging,
  sameFamily,
  type Estimate,
} from '../domain/plan';
import type { CatalogueEntry, Device } from '../services/models';
import { fitOf } from '../services/models';
import { offeredEntries } from './model-choice';

/** What to try in earnest on this computer: models and number of tasks, to fill the form of a new run with. */
export interface Preset {
  kind: 'quick' | 'fair';
  candidates: readonly CatalogueEntry[];
  judge: CatalogueEntry;
  /** null: all tasks of the pack. */
  tasks: number | null;
}

const QUICK_TASKS = { gpu: 6, cpu: 3 } as const;
const LEAST_JUDGE_B = 1;
const QUICK_CANDIDATE_B = 1.5;

/** Of each family its largest, the largest first: a comparison within one family says less. */
function variety(entries: readonly CatalogueEntry[], count: number): CatalogueEntry[] {
  const byFamily = new Map<string, CatalogueEntry>();
  for (const entry of entries.toSorted((a, b) => b.memoryBytes - a.memoryBytes)) {
    if (!byFamily.has(entry.family)) byFamily.set(entry.family, entry);
  }
  return [...byFamily.values()].slice(0, count);
}

/** An entry's own advice, or that of the f16 build it stands in for. */
const adviceOf = (entry: CatalogueEntry, entries: readonly CatalogueEntry[]): CatalogueEntry['advice'] =>
  entry.advice ?? entries.find(({ f32Twin }) => f32Twin === entry.id)?.advice ?? null;

/**
 * At most two presets that should fit this computer: a first look with the smallest judge that is not for
 * demonstration only, and a fair comparison with the recommended one. The judge's family is not among the candidates.
 * Where WebGPU works, everything runs there: the processor is ten times slower.
 */
export function presetsFor(entries: readonly CatalogueEntry[], device: Device): Preset[] {
  const engine = device.webgpu === null ? 'wllama' : 'webllm';
  const usable = offeredEntries(entries, device).filter(
    (entry) => entry.engine === engine && fitOf(entry, device, entries).fits,
  );
  const judges = usable
    .filter(({ roles, paramsB }) => roles.includes('judge') && paramsB >= LEAST_JUDGE_B)
    .toSorted((a, b) => a.paramsB - b.paramsB || a.sizeBytes - b.sizeBytes);
  const rivals = (judge: CatalogueEntry, atMostB: number): CatalogueEntry[] =>
    usable.filter(
      ({ roles, family, paramsB }) =>
        roles.includes('candidate') && !sameFamily(family, judge.family) && paramsB <= atMostB,
    );
  const smallest = judges[0];
  if (smallest === undefined) return [];
  const advised = judges.find((entry) => adviceOf(entry, entries) === 'default-judge') ?? smallest;
  const quick: Preset = {
    kind: 'quick',
    judge: smallest,
    candidates: variety(rivals(smallest, QUICK_CANDIDATE_B), 2),
    tasks: engine === 'webllm' ? QUICK_TASKS.gpu : QUICK_TASKS.cpu,
  };
  const fair: Preset = {
    kind: 'fair',
    judge: advised,
    candidates: variety(rivals(advised, advised.paramsB), 3),
    tasks: null,
  };
  return [quick, fair].filter(({ candidates }) => candidates.length > 0);
}

/** What a teaching task usually amounts to, in tokens: 12 criteria of 30, a prompt of 300, a response of 400. */
const TASK = { promptTokens: 300, responseTokens: 400 };
const JUDGING = {
  taskTokens: 600,
  criterionTokens: Array.from({ length: 12 }, () => 30),
  answerTokens: 1,
};

/** Minutes a preset will take, before anything is here to measure: a rough range. */
export function estimatePreset({ candidates, judge, tasks }: Preset, allTasks: number): Estimate {
  const count = Math.min(tasks ?? allTasks, allTasks);
  const speedOf = ({ engine, paramsB }: CatalogueEntry) =>
    assumedSpeed(engine === 'webllm' ? 'gpu' : 'cpu-threads', paramsB);
  const responses = candidates.map(() => TASK.responseTokens);
  return addEstimates(
    ...candidates.map((entry) =>
      estimateGenerating({ speed: speedOf(entry), items: Array.from({ length: count }, () => TASK) }),
    ),
    estimateJudging({
      speed: speedOf(judge),
      prefixReuse: true,
      items: Array.from({ length: count }, () => ({ ...JUDGING, responses })),
    }),
  );
}
