import type { JudgeRow, LabAsk } from '../../protocol/trust';
import type { LabChoice } from './choice';
import type { LabJudge, LabMaterial } from './material';

/** Who the others are measured by: the one asked for, else people, else the first. */
export function standardOf(judges: readonly LabJudge[], against: string): LabJudge | undefined {
  return (
    judges.find(({ key }) => key === against) ??
    judges.find(({ set }) => set.kind === 'person' || set.people > 0) ??
    judges[0]
  );
}

/** What the worker is asked; undefined: fewer than two judges are chosen. */
export function askOf(material: Pick<LabMaterial, 'chosen' | 'pack'>, choice: LabChoice): LabAsk | undefined {
  const { chosen, pack } = material;
  const standard = standardOf(chosen, choice.against);
  if (standard === undefined || chosen.length < 2) return undefined;
  return {
    judges: chosen.map(({ key, set }) => ({ key, set })),
    against: standard.key,
    tasks: (pack?.tasks ?? []).map(({ id, rubric }) => ({ id, rubric })),
  };
}

const sizeOf = ({ gap }: JudgeRow): number => Math.abs(gap?.waterfall.gap.clipped ?? -1);

/** The judge that is explained: the one asked for, else the one that differs most. */
export const explained = (rows: readonly JudgeRow[], of: string): JudgeRow | undefined =>
  rows.find(({ key }) => key === of) ?? rows.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0];
