import { describe, expect, it } from 'vitest';
import { asCandidateId, asJudgeId, asTaskId } from '../../../../src/domain/ids';
import { digestOf } from '../../../../src/domain/results';
import type { Run } from '../../../../src/domain/run';
import { entriesOf, type BoardEntry } from '../../../../src/state/board/entries';
import { groupsOf } from '../../../../src/state/board/groups';
import { aHash, aManifest, aModelPart } from '../../../support/builders';
import { MarkedWorld } from '../../../support/marked-world';
import { scoreRun } from '../../../support/score-run';

const SURE = { sensitivity: 0.97, specificity: 0.97 };

/** The entries of a file with candidates of these skills; `change` makes its run another one. */
function file(
  name: string,
  skill: readonly number[],
  change: (run: Run) => void = () => undefined,
): { world: MarkedWorld; entries: BoardEntry[] } {
  const world = new MarkedWorld({ tasks: 30, judge: skill.map(() => SURE), skill });
  for (const judge of world.run.spec.judges)
    if (judge.kind === 'model') judge.model = aModelPart({ paramsB: 4, family: 'Other' });
  change(world.run);
  const digest = digestOf({
    run: world.run,
    pack: { manifest: aManifest(), tasks: world.tasks },
    responses: world.responses,
    judgments: world.judgments.map((row) => ({
      ...row,
      judgeId: world.run.spec.judges[0]?.judgeId ?? row.judgeId,
    })),
  });
  return { world, entries: entriesOf(name, digest) };
}
const renamed = (entries: readonly BoardEntry[], mark: string): BoardEntry[] =>
  entries.map((entry) => {
    const candidateId = asCandidateId(`${mark}-${entry.candidateId}`);
    return { ...entry, candidateId };
  });

describe('a leaderboard from many files', () => {
  it('puts candidates of comparable runs into one table, with the scores each run has', () => {
    const [a, b] = [file('a.zip', [0.9, 0.3]), file('b.zip', [0.6])];
    const [group, ...others] = groupsOf([...a.entries, ...renamed(b.entries, 'b')]);
    expect(others).toEqual([]);
    expect(group?.entries.map(({ file: from }) => from)).toEqual(['a.zip', 'b.zip', 'a.zip']);
    expect(group?.comparison.pairs).toHaveLength(3);
    const [best] = scoreRun(a.world.run.spec, a.world.tasks, a.world.judgments);
    expect(group?.entries[0]?.score.clipped).toEqual(best?.clipped);
  });

  it('has a candidate that is in two files once, and says which was left out', () => {
    const [a, b] = [file('a.zip', [0.9]), file('b.zip', [0.9])];
    const [group] = groupsOf([...a.entries, ...b.entries]);
    expect(group?.entries.map((entry) => entry.file)).toEqual(['a.zip']);
    expect(group?.doubled.map((entry) => entry.file)).toEqual(['b.zip']);
  });

  it.each<[string, (run: Run) => void]>([
    ['pack', (run) => (run.spec.packHash = aHash('9'))],
    ['tasks', (run) => run.spec.taskIds.push(asTaskId('t99'))],
    ['epochs', (run) => (run.spec.epochs = 2)],
    [
      'judge',
      (run) => {
        for (const judge of run.spec.judges) judge.judgeId = asJudgeId('judge-2');
      },
    ],
  ])('leaves what has another %s beside the table, and names it', (what, change) => {
    const [a, b] = [file('a.zip', [0.9, 0.3]), file('b.zip', [0.6], change)];
    const groups = groupsOf([...b.entries, ...a.entries]);
    expect(groups.map(({ differs }) => differs)).toEqual([[], [what]]);
    expect(groups[0]?.entries).toHaveLength(2);
  });

  it('has nothing to say of a run whose pack is nowhere', () => {
    const { world } = file('a.zip', [0.9]);
    const { run, responses, judgments } = world;
    expect(entriesOf('a.zip', digestOf({ run, pack: undefined, responses, judgments }))).toEqual([]);
  });
});
