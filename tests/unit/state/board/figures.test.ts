import { describe, expect, it } from 'vitest';
import { digestOf } from '../../../../src/domain/results';
import { entriesOf } from '../../../../src/state/board/entries';
import { figuresIn } from '../../../../src/state/board/figures';
import { groupsOf } from '../../../../src/state/board/groups';
import { linesOf } from '../../../../src/state/board/lines';
import { aHash, aManifest } from '../../../support/builders';
import { MarkedWorld } from '../../../support/marked-world';
import { aFigure, aReference } from '../../../support/references';

const SURE = { sensitivity: 0.97, specificity: 0.97 };
const world = new MarkedWorld({ tasks: 30, judge: [SURE, SURE], skill: [0.9, 0.3] });
const digest = digestOf({
  ...{ run: world.run, pack: { manifest: aManifest(), tasks: world.tasks } },
  ...{ responses: world.responses, judgments: world.judgments },
});
const entries = entriesOf('a.zip', digest);
const { spec } = world.run;
const [judge] = spec.judges;

/** A figure by the run's own judge on its tasks, or with something else. */
const figure = (change: Parameters<typeof aFigure>[0] = {}) => {
  const agreeing = aFigure({
    ...{ score: 0.5, epochs: spec.epochs, tasks: 30 },
    dataset: { name: 'corner', version: '1', packHash: spec.packHash, size: 30, used: 30, taskIds: null },
    judge: { ...aFigure().judge, judgeId: judge?.judgeId ?? '' },
  });
  return { ...agreeing, ...change };
};
const inRecord = (...figures: ReturnType<typeof figure>[]) =>
  figures.flatMap((one, index) => {
    const record = aReference({
      figures: [one],
      model: { ...aReference().model, name: `M${String(index)}` },
    });
    return figuresIn('eee', [{ hash: aHash(String(index)), record, rows: null }]).figures;
  });

describe('scores of records on a leaderboard from many files', () => {
  it('join a run’s table where pack, tasks, judge and repeats agree, without a place', () => {
    const [group, ...others] = groupsOf(entries, inRecord(figure()));
    expect(others).toEqual([]);
    if (group === undefined) throw new Error('a group');
    const lines = linesOf(group);
    expect(lines.map(({ candidateId }) => candidateId === null)).toContain(true);
    const means = lines.map(({ clipped: { mean } }) => (typeof mean === 'number' ? mean : NaN));
    expect(means).toEqual(means.toSorted((a, b) => b - a));
    expect(group.comparison.pairs).toHaveLength(1);
  });

  it.each([
    ['judge', figure({ judge: { ...aFigure().judge, judgeId: 'another' } })],
    ['epochs', figure({ epochs: null })],
    ['pack', figure({ dataset: { ...figure().dataset, packHash: null } })],
    ['tasks', figure({ dataset: { ...figure().dataset, used: 29 } })],
  ])('stand beside it where they have another %s, or don’t say', (what, other) => {
    const groups = groupsOf(entries, inRecord(other));
    expect(groups.map(({ differs }) => differs)).toEqual([[], [what]]);
    expect(groups[1]?.entries).toEqual([]);
  });

  it('without a run, those that say the same stand together and say what they leave open', () => {
    const vague = figure({ epochs: null });
    const groups = groupsOf([], inRecord(vague, vague, figure()));
    expect(groups.map(({ figures, differs, unsaid }) => [figures.length, differs, unsaid])).toEqual([
      [2, [], ['epochs']],
      [1, ['epochs'], []],
    ]);
  });

  it('on a scale without points of 100 are counted and not shown', () => {
    const record = aReference({
      figures: [
        figure({ metric: { ...figure().metric, max: null } }),
        figure({ resultId: 'b', evaluation: 'b' }),
      ],
    });
    expect(figuresIn('eee', [{ hash: aHash('1'), record, rows: null }])).toMatchObject({ left: 1 });
  });

  it('of a record that is in two files stand once, beside a run and alone', () => {
    const joins = inRecord(figure());
    const alone = inRecord(figure({ epochs: null }));
    const [run] = groupsOf(entries, [...joins, ...joins]);
    expect(run?.figures).toHaveLength(1);
    const [own] = groupsOf([], [...alone, ...alone]);
    expect(own?.figures).toHaveLength(1);
  });

  it('have intervals that may lie beyond 0 and 1', () => {
    const wide = inRecord(figure({ interval: { low: -0.05, high: 1.02, level: 0.95 } }));
    expect(wide).toMatchObject([{ low: -0.05, high: 1.02 }]);
    expect(inRecord(figure({ interval: null }))).toMatchObject([{ low: null, high: null }]);
  });
});
