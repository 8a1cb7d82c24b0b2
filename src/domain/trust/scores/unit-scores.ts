import type { PairedResponse, PairedTask } from '../pairing/types';

/** One candidate's answers to one task by both judges: unclipped scores, epochs averaged. */
export interface ScoredUnit {
  candidateId: string;
  a: number;
  b: number;
  epochs: number;
}

type Verdicts = PairedResponse['a'];

const isDecided = (verdicts: Verdicts): boolean =>
  verdicts.every((verdict) => (verdict?.met ?? null) !== null);

/** Both judges decided every criterion: such a response has two scores. */
export const isScored = ({ a, b }: PairedResponse): boolean => isDecided(a) && isDecided(b);

/** The unclipped score of these verdicts, as a share of the positive weight. */
export function scoreOf({ criteria, positiveWeight }: PairedTask, verdicts: Verdicts): number {
  let points = 0;
  for (const [place, { weight }] of criteria.entries()) if (verdicts[place]?.met === true) points += weight;
  return points / positiveWeight;
}

/** The scores of a task's candidates; those without a response that both decided whole have none. */
export function scoredUnits(task: PairedTask): ScoredUnit[] {
  if (task.positiveWeight <= 0) return [];
  const units = new Map<string, ScoredUnit>();
  for (const response of task.responses) {
    if (!isScored(response)) continue;
    const { candidateId } = response;
    const unit = units.get(candidateId) ?? { candidateId, a: 0, b: 0, epochs: 0 };
    unit.a += scoreOf(task, response.a);
    unit.b += scoreOf(task, response.b);
    unit.epochs += 1;
    units.set(candidateId, unit);
  }
  return [...units.values()].map(({ a, b, epochs, ...unit }) => ({
    ...unit,
    ...{ a: a / epochs, b: b / epochs, epochs },
  }));
}

/** What is shown of a score: never below 0. */
export const clipped = (score: number): number => Math.max(0, score);
