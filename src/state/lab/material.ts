import * as v from 'valibot';
import { RunIdSchema } from '../../domain/ids';
import { shownJudgments } from '../../domain/marking';
import type { Pack } from '../../domain/pack';
import type { Judgment, Response, Run } from '../../domain/run';
import { filterTasks, isFiltered } from '../../domain/slice';
import { verdictSetsOfRun, type VerdictSet } from '../../domain/trust';
import type { Storage } from '../../services/storage';
import { relatives } from '../judge-pairs.svelte';
import type { LabChoice } from './choice';

export type LabStores = Pick<
  Storage,
  'runs' | 'packs' | 'responses' | 'judgments' | 'markings' | 'verdictSets'
>;

/** A judge that can be compared, and where to open what it judged. */
export interface LabJudge {
  /** Its id in a run, or that of its stored set. */
  key: string;
  set: VerdictSet;
  /** The run it judged in; null: it came by a file. */
  run: Run | null;
}

export interface LabMaterial {
  /** null: stored sets alone. */
  run: Run | null;
  /** undefined: not on this computer, or there's no run. */
  pack: Pack | undefined;
  /** All who can be compared, chosen or not: the run's judges, those of other runs over its responses, then sets. */
  present: readonly LabJudge[];
  /** The chosen ones, with their verdicts on the chosen part of the tasks. */
  chosen: readonly LabJudge[];
  /** Of the run, for their texts. */
  responses: readonly Response[];
  /** Ids of the address that aren't here. */
  unknown: readonly string[];
}

/** The judgments of a run that may be looked at, as one set a judge. */
async function judgesOf(
  storage: LabStores,
  run: Run,
  pack: Pack | undefined,
  responses: readonly Response[],
): Promise<LabJudge[]> {
  const [judgments, markings] = await Promise.all([
    storage.judgments.ofRun(run.runId),
    storage.markings.ofRun(run.runId),
  ]);
  const shown: readonly Judgment[] = shownJudgments(markings, judgments);
  return verdictSetsOfRun(run, pack?.tasks ?? [], shown, responses)
    .filter(({ responses: judged }) => judged.length > 0)
    .map((set) => ({ key: set.judgeId, set, run }));
}

async function judgesAround(
  storage: LabStores,
  run: Run,
  pack: Pack | undefined,
  responses: readonly Response[],
): Promise<LabJudge[]> {
  const judges = await judgesOf(storage, run, pack, responses);
  for (const other of relatives(run, await storage.runs.list())) {
    const theirs = await storage.packs.load(other.spec.packHash);
    for (const judge of await judgesOf(storage, other, theirs, await storage.responses.ofRun(other.runId))) {
      if (!judges.some(({ key }) => key === judge.key)) judges.push(judge);
    }
  }
  return judges;
}

/** Only verdicts on these tasks. */
const onTasks = (judge: LabJudge, tasks: ReadonlySet<string>): LabJudge => ({
  ...judge,
  set: { ...judge.set, responses: judge.set.responses.filter(({ taskId }) => tasks.has(taskId)) },
});

async function runOf(storage: LabStores, runId: string): Promise<Run | undefined> {
  const id = v.safeParse(RunIdSchema, runId);
  return id.success ? storage.runs.get(id.output) : undefined;
}

/** Reads what the address names. What isn't here is listed by its id; the rest can be compared all the same. */
export async function loadMaterial(storage: LabStores, choice: LabChoice): Promise<LabMaterial> {
  const run = choice.run === '' ? undefined : await runOf(storage, choice.run);
  const pack = run === undefined ? undefined : await storage.packs.load(run.spec.packHash);
  const responses = run === undefined ? [] : await storage.responses.ofRun(run.runId);
  const ofRun = run === undefined ? [] : await judgesAround(storage, run, pack, responses);
  const stored = await Promise.all(choice.sets.map((setId) => storage.verdictSets.get(setId)));
  const sets = stored.flatMap((row): LabJudge[] =>
    row === undefined ? [] : [{ key: row.setId, set: row.set, run: null }],
  );
  const wanted = (key: string): boolean => choice.judges.length === 0 || choice.judges.includes(key);
  const picked = [...ofRun.filter(({ key }) => wanted(key)), ...sets];
  // Tasks are known by a pack alone: without one there is nothing to filter by.
  const kept =
    pack === undefined || !isFiltered(choice)
      ? null
      : new Set<string>(filterTasks(pack.tasks, choice).map(({ id }) => id));
  const known = new Set([...ofRun, ...sets].map(({ key }) => key));
  return {
    run: run ?? null,
    pack,
    present: [...ofRun, ...sets],
    chosen: kept === null ? picked : picked.map((judge) => onTasks(judge, kept)),
    responses,
    unknown: [
      ...(choice.run !== '' && run === undefined ? [choice.run] : []),
      ...[...choice.judges, ...choice.sets].filter((key) => !known.has(key)),
    ],
  };
}
