import { done, type Outcome } from '../../domain/failure';
import type { FileResponses } from '../../domain/formats/verdict-sets/reading';
import { asCandidateId, asJudgeId, asRunId, type Hash } from '../../domain/ids';
import type { Pack, Task } from '../../domain/pack';
import { SPEC_FORMAT_VERSION, specCanonical, type Run, type RunSpec } from '../../domain/run';
import { handPicked } from '../../domain/slice';
import type { VerdictSet } from '../../domain/trust';
import { Breath } from '../breath';
import { hashText, hashValue } from '../hash';
import type { Storage } from '../storage';
import { materialOf } from '../task-material';
import { unknownMaker } from '../unknown-maker';
import { judgmentOf, responseOf, type FoundResponse } from './log-rows';

/** Everything of a log that becomes a run: responses of one candidate, and the verdicts that came with them. */
export interface LogParts {
  file: string;
  /** The pack whose tasks were answered, and its fingerprint. */
  pack: Pack;
  packHash: Hash;
  texts: FileResponses;
  /** The judge of the log, by the pack's rubric; null: it gave no verdicts that can be used. */
  judge: VerdictSet | null;
}

export interface StoredLog {
  run: Run;
  /** The same log was taken over before: nothing was added. */
  wasHere: boolean;
}

/** More than a run can have; such a sample would cost the whole log. */
const MOST_EPOCHS = 100;

/** Responses to tasks of the pack, each with the hash of its text, in the order of the log. */
async function foundIn({ texts, pack }: LogParts): Promise<FoundResponse[]> {
  const known = new Map<string, Task>(pack.tasks.map((task) => [task.id, task]));
  const breath = new Breath();
  const found: FoundResponse[] = [];
  for (const one of texts.responses) {
    const task = known.get(one.taskId);
    if (task === undefined || one.epoch > MOST_EPOCHS) continue;
    found.push({ ...one, task, responseHash: await hashText(one.text) });
    await breath.take();
  }
  return found;
}

async function specOf(
  { packHash, pack, texts, judge }: LogParts,
  found: readonly FoundResponse[],
): Promise<RunSpec> {
  const candidateId = asCandidateId(
    await hashValue({
      imported: texts.candidate,
      responses: found.map(({ task, epoch, responseHash }) => [task.id, epoch, responseHash]),
    }),
  );
  const answered = new Set(found.map(({ task }) => task.id));
  return {
    formatVersion: SPEC_FORMAT_VERSION,
    packHash,
    taskIds: pack.tasks.map(({ id }) => id).filter((id) => answered.has(id)),
    candidates: [{ kind: 'imported', candidateId }],
    judges: judge === null ? [] : [{ kind: 'imported', judgeId: asJudgeId(judge.judgeId) }],
    ...{ epochs: found.reduce((most, { epoch }) => Math.max(most, epoch), 1), seed: 1, controlPairing: {} },
  };
}

/**
 * Keeps the responses of a log as a finished run over the pack they answer, with the verdicts of its judge where they are
 * by the same rubric, so that they can be judged again here. All of it or nothing. undefined: no response is to a task
 * of this pack. What the log lacks is a failure `not-in-file`, counted and shown.
 */
export async function storeLogRun(
  storage: Pick<Storage, 'imports' | 'runs'>,
  parts: LogParts,
): Promise<Outcome<StoredLog | undefined>> {
  const found = await foundIn(parts);
  if (found.length === 0) return done(undefined);
  const spec = await specOf(parts, found);
  const specHash = await hashValue(specCanonical(spec));
  const here = (await storage.runs.list()).find((run) => run.specHash === specHash);
  if (here !== undefined) return done({ run: here, wasHere: true });

  const at = new Date().toISOString();
  const maker = await unknownMaker('imported');
  const { judge, texts, pack, file } = parts;
  const runId = asRunId(crypto.randomUUID());
  const [candidate] = spec.candidates;
  const names = { [candidate?.candidateId ?? '']: texts.candidate };
  const run: Run = {
    ...{ runId, name: `${pack.manifest.name}: ${texts.candidate}`, spec, specHash, state: 'done' },
    names: judge === null ? names : { ...names, [judge.judgeId]: judge.name },
    ...{ pausedBy: null, reuses: null, slice: handPicked(spec.taskIds.length), shard: null, createdAt: at },
  };
  const chosen = new Set(spec.taskIds);
  const materials = await Promise.all(
    pack.tasks.filter(({ id }) => chosen.has(id)).map((task) => materialOf(task, pack.resources)),
  );
  const facts = { run, file, at, environmentId: maker.environmentId };
  const placeOf = (taskId: string, epoch: number): string => JSON.stringify([taskId, epoch]);
  const verdicts = new Map((judge?.responses ?? []).map((one) => [placeOf(one.taskId, one.epoch), one]));
  const texted = new Map(found.map((one) => [placeOf(one.task.id, one.epoch), one]));
  const epochs = Array.from({ length: spec.epochs }, (_, index) => index + 1);
  const places = materials.flatMap((material) =>
    epochs.map((epoch) => ({ material, epoch, place: placeOf(material.task.id, epoch) })),
  );
  const written = await storage.imports.write({
    ...{ packs: [], recipes: [], environments: [maker], runs: [run], conflicts: [] },
    responses: places.map(({ material, epoch, place }) =>
      responseOf(facts, material, epoch, texted.get(place)),
    ),
    judgments: places.flatMap(({ material, place }) => {
      const [response, said] = [texted.get(place), verdicts.get(place)];
      return response === undefined || said === undefined ? [] : judgmentOf(facts, material, response, said);
    }),
  });
  return written.ok ? done({ run, wasHere: false }) : written;
}
