import { assumedSpeed, estimateRun, type Estimate } from '../domain/plan';
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

const QUICK_TASKS = 6;
const LEAST_JUDGE_B = 1;

/** Of each family its largest, the largest first: a comparison within one family says less. */
function variety(entries: readonly CatalogueEntry[], count: number): CatalogueEntry[] {
  const byFamily = new Map<string, CatalogueEntry>();
  for (const entry of entries.toSorted((a, b) => b.memoryBytes - a.memoryBytes)) {
    if (!byFamily.has(entry.family)) byFamily.set(entry.family, entry);
  }
  return [...byFamily.values()].slice(0, count);
}

const sizeOf = (entry: CatalogueEntry): number => entry.sizeBytes;

/**
 * At most two presets that should fit this computer: a first look with the smallest judge that is not for
 * demonstration only, and a fair comparison with the largest. The judge's family is not among the candidates.
 */
export function presetsFor(entries: readonly CatalogueEntry[], device: Device): Preset[] {
  const usable = offeredEntries(entries, device).filter((entry) => fitOf(entry, device, entries).fits);
  const judges = usable
    .filter(({ roles, paramsB }) => roles.includes('judge') && paramsB >= LEAST_JUDGE_B)
    .toSorted((a, b) => a.paramsB - b.paramsB || sizeOf(a) - sizeOf(b));
  const rivals = (judge: CatalogueEntry): CatalogueEntry[] =>
    usable.filter(
      (entry) =>
        entry.roles.includes('candidate') && entry.family !== judge.family && entry.paramsB <= judge.paramsB,
    );
  const smallest = judges[0];
  const advised = judges.filter(({ advice }) => advice !== null && advice !== 'demo');
  const largest = advised.at(-1) ?? judges.at(-1);
  if (smallest === undefined || largest === undefined) return [];
  const smallRivals = variety(
    rivals(smallest).filter(({ paramsB }) => paramsB <= 1.5),
    2,
  );
  const quick: Preset = { kind: 'quick', judge: smallest, candidates: smallRivals, tasks: QUICK_TASKS };
  const fair: Preset = { kind: 'fair', judge: largest, candidates: variety(rivals(largest), 3), tasks: null };
  return [quick, fair].filter(
    ({ candidates, judge }, index) => candidates.length > 0 && (index === 0 || judge !== smallest),
  );
}

/** What a teaching task usually amounts to, in tokens: 12 criteria of 30, a prompt of 300, a response of 400. */
const TASK = { promptTokens: 300, responseTokens: 400 };
const JUDGING = {
  prefixTokens: 1000,
  criterionTokens: Array.from({ length: 12 }, () => 30),
  answerTokens: 1,
};

/** Minutes a preset will take, before anything is here to measure: a rough range. */
export function estimatePreset({ candidates, judge, tasks }: Preset, allTasks: number): Estimate {
  const count = Math.min(tasks ?? allTasks, allTasks);
  const speedOf = ({ engine, paramsB }: CatalogueEntry) =>
    assumedSpeed(engine === 'webllm' ? 'gpu' : 'cpu-threads', paramsB);
  return estimateRun(
    candidates.map((entry) => ({
      speed: speedOf(entry),
      items: Array.from({ length: count }, () => TASK),
    })),
    [
      {
        speed: speedOf(judge),
        prefixReuse: judge.engine === 'wllama',
        items: Array.from({ length: count * candidates.length }, () => JUDGING),
      },
    ],
  );
}
