import type { CriterionId } from '../../domain/ids';
import type { Judgment, JudgmentKey, Verdict } from '../../domain/run';

/** What a judgment is before it has a verdict. */
export type JudgmentHead = Omit<Judgment, 'verdicts' | 'open' | 'neutralised'>;

/** Where a judgment is stored. */
export const keyOf = (row: JudgmentHead): JudgmentKey => [
  row.runId,
  row.judgeId,
  row.candidateId,
  row.taskId,
  row.epoch,
];

/** 'unsure' is an answer a person gave, not a fault. */
export const hasFailed = (verdict: Verdict): boolean =>
  verdict.failure !== null && verdict.failure !== 'unsure';

/** The row with more verdicts, in rubric order; undefined where that would change what is stored. */
export function grown(
  head: JudgmentHead,
  stored: Judgment | undefined,
  rubric: readonly CriterionId[],
  verdicts: readonly Verdict[],
  neutralised: number | null,
): Judgment | undefined {
  if (stored !== undefined && (stored.open !== 1 || stored.responseHash !== head.responseHash))
    return undefined;
  const all = new Map((stored?.verdicts ?? []).map((verdict) => [verdict.criterionId, verdict]));
  for (const verdict of verdicts) {
    if (all.has(verdict.criterionId) || !rubric.includes(verdict.criterionId)) return undefined;
    all.set(verdict.criterionId, verdict);
  }
  const ordered = rubric.flatMap((criterionId) => all.get(criterionId) ?? []);
  const isComplete = neutralised !== null && ordered.length === rubric.length;
  const row = { ...head, verdicts: ordered, neutralised: neutralised ?? stored?.neutralised ?? 0 };
  return isComplete ? row : { ...row, open: 1 };
}

const isDecided = ({ met, failure }: Verdict): boolean => met !== null || failure !== null;

/** A person's row with one verdict changed; undefined when none is left. */
export function marked(
  head: JudgmentHead,
  stored: readonly Verdict[],
  rubric: readonly CriterionId[],
  criterionId: CriterionId,
  verdict: Verdict | null,
): Judgment | undefined {
  const all = new Map(stored.map((one) => [one.criterionId, one]));
  if (verdict === null) all.delete(criterionId);
  else all.set(criterionId, verdict);
  const verdicts = rubric.flatMap((id) => all.get(id) ?? []);
  if (verdicts.length === 0) return undefined;
  const row = { ...head, verdicts, neutralised: 0 };
  return verdicts.filter(isDecided).length === rubric.length ? row : { ...row, open: 1 };
}

/** Whether a row is the judgment that begins so. */
export const isOf = (row: Judgment, head: JudgmentHead): boolean => {
  const key = keyOf(head);
  return keyOf(row).every((part, index) => part === key[index]);
};
