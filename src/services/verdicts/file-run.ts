import { done, type Outcome } from '../../domain/failure';
import type { FileResponses } from '../../domain/formats/verdict-sets/reading';
import { asCandidateId, asJudgeId, asRunId, type Hash, type RunId } from '../../domain/ids';
import type { Pack, Task } from '../../domain/pack';
import { SPEC_FORMAT_VERSION, specCanonical, type Candidate, type Run, type RunSpec } from '../../domain/run';
import { handPicked } from '../../domain/slice';
import type { VerdictSet } from '../../domain/trust';
import { Breath } from '../breath';
import { hashText, hashValue } from '../hash';
import { packRows, type ImportBatch, type Storage } from '../storage';
import { materialOf } from '../task-material';
import { unknownMaker } from '../unknown-maker';
import { judgmentOf, responseOf, type FoundResponse } from './log-rows';

/** The responses of one candidate of a file. */
export interface FileCandidate extends FileResponses {
  /** What the judges' sets call it. */
  key: string;
  /** A candidate of a run here that wrote the same; absent: nobody is known who did. */
  known?: Candidate;
}

/** Everything of a file that becomes a run. */
export interface FileParts {
  file: string;
  /** The pack whose tasks were answered, and its fingerprint. */
  pack: Pack;
  packHash: Hash;
  /** The pack isn't here yet and is stored with the run. */
  isNewPack?: boolean;
  /** The run here whose responses these are. */
  reuses?: RunId | null;
  candidates: readonly FileCandidate[];
  judges: readonly VerdictSet[];
}

export interface StoredLog {
  run: Run;
  /** The same file was taken over before: nothing was added. */
  wasHere: boolean;
}

/** What would be stored of a file; `batch` null: the same was taken over before, and nothing would. */
export interface FileRun {
  run: Run;
  batch: ImportBatch | null;
}

/** More than a run can have; such a sample would cost the whole file. */
const MOST_EPOCHS = 100;

interface Found {
  candidate: Candidate;
  name: string;
  /** What the judges' sets call it: one name for each record that has its responses. */
  keys: readonly string[];
  responses: FoundResponse[];
}

/** Responses to tasks of the pack, each with the hash of its text, in the order of the file. */
async function foundOf(one: FileCandidate, known: ReadonlyMap<string, Task>): Promise<Found | undefined> {
  const breath = new Breath();
  const responses: FoundResponse[] = [];
  for (const response of one.responses) {
    const task = known.get(response.taskId);
    if (task === undefined || response.epoch > MOST_EPOCHS) continue;
    responses.push({ ...response, task, responseHash: await hashText(response.text) });
    await breath.take();
  }
  if (responses.length === 0) return undefined;
  const candidateId = asCandidateId(
    await hashValue({
      imported: one.candidate,
      responses: responses.map(({ task, epoch, responseHash }) => [task.id, epoch, responseHash]),
    }),
  );
  const candidate = one.known ?? { kind: 'imported', candidateId };
  return { candidate, name: one.candidate, keys: [one.key], responses };
}

const placeOf = (taskId: string, epoch: number): string => JSON.stringify([taskId, epoch]);

/** Two of one id are one candidate, with the responses of both and what every judge said of either. */
function eachOnce(found: readonly Found[]): Found[] {
  const merged = new Map<string, Found>();
  for (const one of found) {
    const { candidateId } = one.candidate;
    const known = merged.get(candidateId);
    const places = new Set(known?.responses.map(({ task, epoch }) => placeOf(task.id, epoch)));
    const added = one.responses.filter(({ task, epoch }) => !places.has(placeOf(task.id, epoch)));
    merged.set(candidateId, {
      ...(known ?? one),
      keys: [...(known?.keys ?? []), ...one.keys],
      responses: [...(known?.responses ?? []), ...added],
    });
  }
  return [...merged.values()];
}

function specOf({ packHash, pack, judges }: FileParts, found: readonly Found[]): RunSpec {
  const answered = new Set(found.flatMap(({ responses }) => responses.map(({ task }) => task.id)));
  const epochs = found.flatMap(({ responses }) => responses.map(({ epoch }) => epoch));
  return {
    formatVersion: SPEC_FORMAT_VERSION,
    packHash,
    taskIds: pack.tasks.map(({ id }) => id).filter((id) => answered.has(id)),
    candidates: found.map(({ candidate }) => candidate),
    judges: judges.map(({ judgeId }) => ({ kind: 'imported', judgeId: asJudgeId(judgeId) })),
    ...{ epochs: epochs.reduce((most, epoch) => Math.max(most, epoch), 1), seed: 1, controlPairing: {} },
  };
}

/**
 * The responses of a file as a finished run over the pack they answer, with the verdicts of its judges where they are by
 * the same rubric, so that they can be judged again here. undefined: no response is to a task of this pack. What the
 * file lacks is a failure `not-in-file`, counted and shown. Nothing is stored yet.
 */
export async function fileRunOf(
  storage: Pick<Storage, 'runs'>,
  parts: FileParts,
): Promise<FileRun | undefined> {
  const { judges, pack, file } = parts;
  const known = new Map<string, Task>(pack.tasks.map((task) => [task.id, task]));
  const all = await Promise.all(parts.candidates.map((one) => foundOf(one, known)));
  const found = eachOnce(all.filter((one) => one !== undefined));
  const [first] = found;
  if (first === undefined) return undefined;
  const spec = specOf(parts, found);
  const specHash = await hashValue(specCanonical(spec));
  const here = (await storage.runs.list()).find((run) => run.specHash === specHash);
  if (here !== undefined) return { run: here, batch: null };

  const at = new Date().toISOString();
  const maker = await unknownMaker('imported');
  const runId = asRunId(crypto.randomUUID());
  const named = found.length === 1 ? first.name : file;
  const run: Run = {
    ...{ runId, name: `${pack.manifest.name}: ${named}`, spec, specHash, state: 'done' },
    names: Object.fromEntries<string>([
      ...found.map(({ candidate, name }): [string, string] => [candidate.candidateId, name]),
      ...judges.map(({ judgeId, name }): [string, string] => [judgeId, name]),
    ]),
    ...{ pausedBy: null, reuses: parts.reuses ?? null, slice: handPicked(spec.taskIds.length), shard: null },
    createdAt: at,
  };
  const chosen = new Set(spec.taskIds);
  const materials = await Promise.all(
    pack.tasks.filter(({ id }) => chosen.has(id)).map((task) => materialOf(task, pack.resources)),
  );
  const epochs = Array.from({ length: spec.epochs }, (_, index) => index + 1);
  const places = materials.flatMap((material) =>
    epochs.map((epoch) => ({ material, epoch, place: placeOf(material.task.id, epoch) })),
  );
  const rows = found.map(({ candidate, keys, responses }) => {
    const facts = { run, candidateId: candidate.candidateId, file, at, environmentId: maker.environmentId };
    const texted = new Map(responses.map((one) => [placeOf(one.task.id, one.epoch), one]));
    return {
      responses: places.map(({ material, epoch, place }) =>
        responseOf(facts, material, epoch, texted.get(place)),
      ),
      judgments: judges.flatMap((judge) => {
        const own = judge.responses.filter(({ candidateId }) => keys.includes(candidateId));
        const verdicts = new Map(own.map((one) => [placeOf(one.taskId, one.epoch), one]));
        return places.flatMap(({ material, place }) => {
          const [response, said] = [texted.get(place), verdicts.get(place)];
          return response === undefined || said === undefined
            ? []
            : judgmentOf(facts, material, response, asJudgeId(judge.judgeId), said);
        });
      }),
    };
  });
  return {
    run,
    batch: {
      packs: parts.isNewPack === true ? [await packRows(pack)] : [],
      ...{ recipes: [], environments: [maker], runs: [run], conflicts: [] },
      responses: rows.flatMap(({ responses }) => responses),
      judgments: rows.flatMap(({ judgments }) => judgments),
    },
  };
}

/** Stores such a run: all of it or nothing. */
export async function storeFileRun(
  storage: Pick<Storage, 'imports' | 'runs'>,
  parts: FileParts,
): Promise<Outcome<StoredLog | undefined>> {
  const made = await fileRunOf(storage, parts);
  if (made === undefined) return done(undefined);
  const { run, batch } = made;
  if (batch === null) return done({ run, wasHere: true });
  const written = await storage.imports.write(batch);
  return written.ok ? done({ run, wasHere: false }) : written;
}
