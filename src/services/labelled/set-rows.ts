import type { LabelledSet, LabelledTask } from '../../domain/formats/labelled';
import { asCandidateId, type CandidateId, type Hash, type JudgeId } from '../../domain/ids';
import { personJudge } from '../../domain/marking';
import type { Judgment, Response, Verdict } from '../../domain/run';
import { Breath } from '../breath';
import { hashText, hashValue } from '../hash';
import { materialOf, type TaskMaterial } from '../task-material';

/** Rows of a set as they will be stored, but for the run they belong to. */
export interface SetRows {
  candidates: readonly CandidateId[];
  judges: readonly JudgeId[];
  responses: readonly Omit<Response, 'runId'>[];
  judgments: readonly Omit<Judgment, 'runId'>[];
}

/** What every row of a set says alike. */
export interface RowFacts {
  file: string;
  at: string;
  /** What made the responses, and the labels: nothing is known of it but what it was. */
  environments: { responses: Hash; labels: Hash };
}

const NO_TOKENS = { prompt: 0, cached: 0, completion: 0 };

/** A task with the hashes that rows name, each made once. */
interface TaskHashes extends TaskMaterial {
  /** By the places of the responses. */
  responses: readonly Hash[];
}

const hashesOf = async ({ task, responses }: LabelledTask): Promise<TaskHashes> => ({
  ...(await materialOf(task, {})),
  responses: await Promise.all(responses.map(({ text }) => hashText(text))),
});

/** A candidate is its name and its responses: the same set again is the same candidate. */
async function candidateIds({ candidates, tasks }: LabelledSet, hashes: readonly TaskHashes[]) {
  const own = candidates.map((): unknown[] => []);
  tasks.forEach(({ task, responses }, at) => {
    responses.forEach(({ candidate, epoch }, place) => {
      own[candidate]?.push([task.id, epoch, hashes[at]?.responses[place] ?? null]);
    });
  });
  return Promise.all(
    candidates.map(async (name, at) =>
      asCandidateId(await hashValue({ imported: name, responses: own[at] ?? [] })),
    ),
  );
}

/** A UUID (version 8: by a rule of one's own) made of a hash. */
const uuidOf = (hash: Hash): string =>
  hash.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5');

/** A person is a name and what they said: the same set again is the same people. */
async function judgeIds(
  { people, tasks }: LabelledSet,
  hashes: readonly TaskHashes[],
  candidates: readonly CandidateId[],
): Promise<JudgeId[]> {
  const own = people.map((): unknown[] => []);
  tasks.forEach(({ task, labels, responses }, at) => {
    for (const [person, ofPerson] of labels) {
      for (const [place, ofResponse] of ofPerson) {
        const candidate = candidates[responses[place]?.candidate ?? -1] ?? null;
        const said = [...ofResponse].map(([id, { met, label }]) => [id, met, label]);
        own[person]?.push([task.id, candidate, hashes[at]?.responses[place] ?? null, said]);
      }
    }
  });
  return Promise.all(
    people.map(async (name, at) =>
      personJudge(uuidOf(await hashValue({ person: name, said: own[at] ?? [] }))),
    ),
  );
}

function responseRows(
  { responses }: LabelledTask,
  { task, taskHash, responses: hashes }: TaskHashes,
  candidates: readonly CandidateId[],
  { file, at, environments }: RowFacts,
): Omit<Response, 'runId'>[] {
  return responses.flatMap(({ candidate, epoch, text }, place) => {
    const candidateId = candidates[candidate];
    const responseHash = hashes[place];
    if (candidateId === undefined || responseHash === undefined) return [];
    return [
      {
        ...{ candidateId, taskId: task.id, epoch, taskHash, responseHash, at },
        outcome: {
          ...{ ok: true, text, thinking: null, finish: 'stop', tokens: NO_TOKENS, ms: 0, neutralised: 0 },
        },
        source: { kind: 'imported', file },
        environmentId: environments.responses,
      } satisfies Omit<Response, 'runId'>,
    ];
  });
}

function judgmentRows(
  { labels, responses }: LabelledTask,
  { task, contextHash, criterionHashes, responses: hashes }: TaskHashes,
  { candidates, judges }: { candidates: readonly CandidateId[]; judges: readonly JudgeId[] },
  { at, environments }: RowFacts,
): Omit<Judgment, 'runId'>[] {
  const rows: Omit<Judgment, 'runId'>[] = [];
  for (const [person, ofPerson] of labels) {
    for (const [place, ofResponse] of ofPerson) {
      const response = responses[place];
      const candidateId = candidates[response?.candidate ?? -1];
      const judgeId = judges[person];
      if (response === undefined || candidateId === undefined || judgeId === undefined) continue;
      const verdicts = task.rubric.flatMap(({ id }): Verdict[] => {
        const said = ofResponse.get(id);
        const criterionHash = criterionHashes.get(id);
        if (said === undefined || criterionHash === undefined) return [];
        return [
          {
            ...{ criterionId: id, criterionHash, met: said.met, logprobs: null, offLabelMass: null },
            ...{ reason: null, raw: said.label, failure: said.met === null ? 'unsure' : null },
            ...{ evaluated: 'none', environmentId: environments.labels, tokens: NO_TOKENS, ms: 0 },
          },
        ];
      });
      const row = {
        ...{ judgeId, candidateId, taskId: task.id, epoch: response.epoch, contextHash, verdicts, at },
        responseHash: hashes[place] ?? null,
        neutralised: 0,
      };
      rows.push(verdicts.length === task.rubric.length ? row : { ...row, open: 1 });
    }
  }
  return rows;
}

/** What a set becomes in the stores of responses and judgments. */
export async function rowsOf(set: LabelledSet, facts: RowFacts): Promise<SetRows> {
  const breath = new Breath();
  const hashes: TaskHashes[] = [];
  for (const task of set.tasks) {
    hashes.push(await hashesOf(task));
    await breath.take();
  }
  const candidates = await candidateIds(set, hashes);
  const judges = await judgeIds(set, hashes, candidates);
  const responses: Omit<Response, 'runId'>[] = [];
  const judgments: Omit<Judgment, 'runId'>[] = [];
  for (const [at, task] of set.tasks.entries()) {
    const own = hashes[at];
    if (own === undefined) continue;
    responses.push(...responseRows(task, own, candidates, facts));
    judgments.push(...judgmentRows(task, own, { candidates, judges }, facts));
    await breath.take();
  }
  return { candidates, judges, responses, judgments };
}
