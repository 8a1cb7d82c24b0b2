import { probabilityMet } from '../judging';
import type { CandidateId, CriterionId, JudgeId, TaskId } from '../ids';
import type { Criterion, Task } from '../pack';
import { nameIn, type Judgment, type Response, type Run, type Verdict } from '../run';
import type { SetResponse, SetVerdict, VerdictSet } from './verdict-set';

type Rubrics = ReadonlyMap<TaskId, ReadonlyMap<CriterionId, Criterion>>;

const PERSON = 'person:';

/** Who a judge of a run is; people's judgments lie beside the run, whose spec doesn't know them. */
function judgeFacts(run: Run, judgeId: JudgeId): Pick<VerdictSet, 'name' | 'kind' | 'family' | 'people'> {
  const judge = run.spec.judges.find((one) => one.judgeId === judgeId);
  const kind = judge?.kind ?? (judgeId.startsWith(PERSON) ? 'person' : 'imported');
  return {
    name: nameIn(run, judgeId) ?? judgeId,
    kind,
    family: judge?.kind === 'model' ? judge.model.family : null,
    people: kind === 'person' ? 1 : 0,
  };
}

function candidatesOf(run: Run, ids: ReadonlySet<CandidateId>): VerdictSet['candidates'] {
  return run.spec.candidates
    .filter(({ candidateId }) => ids.has(candidateId))
    .map((candidate) => ({
      candidateId: candidate.candidateId,
      name: nameIn(run, candidate.candidateId) ?? candidate.candidateId,
      family: candidate.kind === 'model' ? candidate.model.family : null,
    }));
}

function verdictOf(verdict: Verdict, criterion: Criterion | undefined): SetVerdict {
  const { criterionId, met, logprobs, reason } = verdict;
  return {
    ...{ criterionId, met, reason },
    weight: criterion?.weight ?? null,
    layer: criterion?.layer ?? null,
    pMet: logprobs === null ? null : (probabilityMet(logprobs)?.p ?? null),
  };
}

/** What deciding took; null where nobody measured it: people and imported judges aren't free of cost. */
function secondsOf(verdicts: Judgment['verdicts']): number | null {
  const ms = verdicts.reduce((sum, verdict) => sum + verdict.ms, 0);
  return ms > 0 ? ms / 1000 : null;
}

function responseOf(judgment: Judgment, rubrics: Rubrics, known: Response | undefined): SetResponse {
  const { candidateId, taskId, epoch, verdicts } = judgment;
  const rubric = rubrics.get(taskId);
  return {
    ...{ candidateId, taskId, epoch },
    responseHash: judgment.responseHash ?? known?.responseHash ?? null,
    verdicts: verdicts.map((verdict) => verdictOf(verdict, rubric?.get(verdict.criterionId))),
    seconds: secondsOf(verdicts),
  };
}

const placeOf = ({ candidateId, taskId, epoch }: Judgment | Response): string =>
  JSON.stringify([candidateId, taskId, epoch]);

/**
 * The judges of a run, each with its verdicts on the responses of the run's candidates: those of its spec first, then
 * people and others whose judgments were added. Controls are left out: they are of known standing. Where the pack isn't
 * here (`tasks` without the task) weights and layers are unknown; the verdicts stand.
 */
export function verdictSetsOfRun(
  run: Run,
  tasks: readonly Pick<Task, 'id' | 'rubric'>[],
  judgments: readonly Judgment[],
  responses: readonly Response[],
): VerdictSet[] {
  const rubrics: Rubrics = new Map(
    tasks.map(({ id, rubric }) => [id, new Map(rubric.map((criterion) => [criterion.id, criterion]))]),
  );
  const controls = new Set(
    run.spec.candidates.filter(({ kind }) => kind === 'control').map(({ candidateId }) => candidateId),
  );
  const texts = new Map(responses.map((response) => [placeOf(response), response]));
  const byJudge = new Map<JudgeId, Judgment[]>(run.spec.judges.map(({ judgeId }) => [judgeId, []]));
  for (const judgment of judgments) {
    if (controls.has(judgment.candidateId)) continue;
    const own = byJudge.get(judgment.judgeId) ?? [];
    own.push(judgment);
    byJudge.set(judgment.judgeId, own);
  }
  return [...byJudge]
    .filter(([, own]) => own.length > 0)
    .map(([judgeId, own]) => ({
      judgeId,
      ...judgeFacts(run, judgeId),
      candidates: candidatesOf(run, new Set(own.map(({ candidateId }) => candidateId))),
      responses: own.map((judgment) => responseOf(judgment, rubrics, texts.get(placeOf(judgment)))),
    }));
}
