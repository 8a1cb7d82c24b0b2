import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { mentionPack, writeJsonl, type ResultsManifest } from '../../../../src/domain/formats';
import { asCandidateId, asJudgeId } from '../../../../src/domain/ids';
import { verdictLogits } from '../../../../src/domain/judging';
import { packBytes } from '../../../../src/services/transfer/packs';
import {
  aCandidate,
  aHash,
  aJudge,
  aJudgment,
  AN_INSTANT,
  anEnvironment,
  aPack,
  aRun,
  aRunSpec,
  RUN_ID,
  someVerdicts,
} from '../../../support/builders';
import { kindsIn, lookedAt, readFile } from '../../../support/verdict-files';

const HEAD = 'task,candidate,epoch,criterion,met,rater,weight,layer';
const csv = (...rows: string[]): string => [HEAD, ...rows].join('\n');

describe('a table of verdicts', () => {
  it('gives each rater’s verdicts, with weights and layers where they stand', async () => {
    const { look, preview, made } = await readFile('two.csv', [
      csv(
        't1,m,1,c1,true,anna,2,task',
        't1,m,1,c2,no,anna,-1,universal',
        't1,m,2,c1,,anna,2,task',
        't1,m,1,c1,0,ben,2,task',
      ),
    ]);
    expect(look).toMatchObject({ kind: 'table', candidates: [{ candidateId: 'm' }], issues: [] });
    expect(look.judges.map(({ key, verdicts }) => [key, verdicts])).toEqual([
      ['anna', 3],
      ['ben', 1],
    ]);
    expect(preview.counts).toMatchObject({ read: 4, imported: 4 });
    const [anna, ben] = made.map(({ set }) => set);
    expect(anna).toMatchObject({ name: 'anna', kind: 'imported', people: 0 });
    expect(anna?.responses).toMatchObject([
      {
        ...{ candidateId: 'm', taskId: 't1', epoch: 1, responseHash: null },
        verdicts: [
          { criterionId: 'c1', met: true, weight: 2, layer: 'task' },
          { criterionId: 'c2', met: false, weight: -1, layer: 'universal' },
        ],
      },
      { epoch: 2, verdicts: [{ criterionId: 'c1', met: null }] },
    ]);
    expect(ben?.responses).toHaveLength(1);
  });

  it('of people is one set each, or one for all of them by majority', async () => {
    const rows = ['anna', 'ben', 'cem'].flatMap((rater, index) => [
      `t1,m,1,c1,${index < 2 ? 'yes' : 'no'},${rater},,`,
      `t1,m,1,c2,${index === 0 ? 'yes' : index === 1 ? 'no' : ''},${rater},,`,
    ]);
    const people = ['anna', 'ben', 'cem'];
    const each = await readFile('p.csv', [csv(...rows)], { people });
    expect(each.made.map(({ set }) => [set.kind, set.people])).toEqual(people.map(() => ['person', 1]));
    const { made, preview, set } = await readFile('p.csv', [csv(...rows)], { people, joinPeople: true });
    expect(made).toHaveLength(1);
    expect(set).toMatchObject({ name: 'anna + ben + cem', kind: 'person', people: 3 });
    expect(set.responses[0]?.verdicts.map(({ criterionId, met }) => [criterionId, met])).toEqual([
      ['c1', true],
      ['c2', null],
    ]);
    expect(preview.counts).toMatchObject({ read: 6, imported: 6 });
    expect(preview.sets[0]).toMatchObject({ withoutWeight: 2, people: 3 });
  });

  it('lists each row with a problem by its number and its line, and takes the others', async () => {
    const { look, preview } = await readFile('bad.csv', [
      csv(
        't1,m,1,c1,true,anna,2,task',
        ',m,1,c1,true,anna,2,task',
        't1,m,0,c3,true,anna,2,task',
        't1,m,1,c4,perhaps,anna,two,nowhere',
        't1,m,1,c5,true',
        't1,m,1,c1,true,anna,2,task',
        't1,m,1,c1,false,anna,2,task',
      ),
    ]);
    expect(look.issues.map(({ kind, record, line, column }) => [kind, record, line, column])).toEqual([
      ['unreadable-value', 2, 3, 'task'],
      ['unreadable-value', 3, 4, 'epoch'],
      ['unreadable-value', 4, 5, 'met'],
      ['unreadable-value', 4, 5, 'weight'],
      ['unreadable-value', 4, 5, 'layer'],
      ['cell-count', 5, 6, undefined],
      ['verdict-contradicts', 7, 8, 'met'],
    ]);
    expect(preview.counts).toMatchObject({
      ...{ read: 7, imported: 1 },
      leftOut: { duplicate: 1, unreadable: 5 },
    });
  });

  it('is read by whatever parts its columns, and under the names the app itself writes', async () => {
    const own = 'run;candidate;judge;task;epoch;criterion;layer;weight;met;p_met';
    const { set } = await readFile('own.csv', [`\uFEFF${own}\r\nr;m;a judge;t1;1;c1;task;3;true;0.9\r\n`]);
    expect(set).toMatchObject({
      name: 'a judge',
      responses: [{ taskId: 't1', verdicts: [{ criterionId: 'c1', weight: 3, met: true, pMet: 0.9 }] }],
    });
    const bare = await readFile('bare.csv', ['task,criterion,met\nt1,__proto__,1\nt1,constructor,0\n']);
    expect(bare.set).toMatchObject({
      ...{ name: 'bare.csv', candidates: [{ candidateId: '', name: '' }] },
      responses: [{ epoch: 1, verdicts: [{ criterionId: '__proto__' }, { criterionId: 'constructor' }] }],
    });
  });

  it('without what it needs is refused with the name of the column', async () => {
    const look = await lookedAt('other.csv', 'prompt,criteria\nWrite.,Is short\n');
    expect(kindsIn(look)).toEqual(['missing-column', 'missing-column', 'missing-column']);
    expect(kindsIn(await lookedAt('head.csv', `${HEAD}\n`))).toEqual(['no-rows']);
    expect(kindsIn(await lookedAt('empty.csv', ''))).toEqual(['empty-file']);
  });

  it('beside a pack names rows of tasks and rubrics that aren’t its', async () => {
    const rubric = {
      tasks: [{ taskId: 't1', criteria: [{ criterionId: 'c1', weight: 2, layer: 'consensus' as const }] }],
    };
    const { preview, set } = await readFile(
      't.csv',
      [csv('t1,m,1,c1,true,a,,', 't2,m,1,c1,true,a,,', 't1,m,2,c9,true,a,,', 't1,m,3,c1,true,a,5,')],
      { rubric },
    );
    expect(preview.counts).toMatchObject({ imported: 1, leftOut: { 'not-in-pack': 1, 'other-rubric': 2 } });
    expect(set.responses[0]?.verdicts).toMatchObject([{ weight: 2, layer: 'consensus' }]);
  });

  it('takes a candidate under the name it has elsewhere', async () => {
    const { set } = await readFile('t.csv', [csv('t1,mine,1,c1,true,a,,')], {
      sameAs: [{ candidateId: 'mine', as: { candidateId: 'theirs', name: 'Theirs' } }],
    });
    expect(set.candidates).toMatchObject([{ candidateId: 'theirs', name: 'Theirs' }]);
    expect(set.responses[0]?.candidateId).toBe('theirs');
  });
});

describe('a results file', () => {
  const control = asCandidateId('control:floor');
  const run = aRun({
    spec: aRunSpec({
      candidates: [aCandidate(), { kind: 'control', candidateId: control }],
      judges: [aJudge()],
    }),
  });
  const judgments = [
    aJudgment({ verdicts: someVerdicts(true, false, null) }),
    aJudgment({ candidateId: control, verdicts: someVerdicts(false, false, false) }),
    aJudgment({ judgeId: asJudgeId('person:1'), verdicts: someVerdicts(true, true, false) }),
    aJudgment({ judgeId: asJudgeId('person:2'), verdicts: someVerdicts(null) }),
  ];
  const pack = aPack();
  const inside = Object.entries(unzipSync(packBytes(pack)));
  const file = (withPack: boolean): Uint8Array<ArrayBuffer> => {
    const packHash = run.spec.packHash;
    const manifest: ResultsManifest = {
      ...{ formatVersion: 1, app: '0.1.0', exportedAt: AN_INSTANT, includesText: false, runs: [run] },
      environments: [anEnvironment()],
      recipes: [{ recipeHash: aHash('4'), recipe: verdictLogits }],
      packs: [mentionPack(pack, packHash, withPack ? 'packs/1/' : null)],
      counts: { responses: 0, judgments: judgments.length },
    };
    return new Uint8Array(
      zipSync({
        'results.json': strToU8(JSON.stringify(manifest)),
        'responses.jsonl': strToU8(''),
        'judgments.jsonl': strToU8(writeJsonl(judgments)),
        ...(withPack ? Object.fromEntries(inside.map(([path, bytes]) => [`packs/1/${path}`, bytes])) : {}),
      }),
    );
  };

  it('gives each judge of its run, people among them, with the weights of the pack inside', async () => {
    const { look, preview, made } = await readFile('r.zip', [file(true)]);
    expect(look.kind).toBe('results');
    expect(look.judges.map(({ key, name }) => [key, name])).toEqual([
      [`${RUN_ID} judge-1`, 'Judge one (Q4_1, scripted)'],
      [`${RUN_ID} person:1`, 'person:1'],
      [`${RUN_ID} person:2`, 'person:2'],
    ]);
    expect(preview.counts).toMatchObject({ read: 3, imported: 2, leftOut: { undecided: 1 } });
    const [model, person] = made.map(({ set }) => set);
    expect(model).toMatchObject({ judgeId: 'judge-1', kind: 'model', family: 'Scripted', people: 0 });
    expect(person).toMatchObject({ judgeId: 'person:1', kind: 'person', people: 1 });
    const rubric = pack.tasks[0]?.rubric ?? [];
    expect(
      model?.responses[0]?.verdicts.map(({ criterionId, weight, layer, met }) => [
        criterionId,
        weight,
        layer,
        met,
      ]),
    ).toEqual(rubric.map(({ id, weight, layer }, index) => [id, weight, layer, [true, false, null][index]]));
    // Controls are of known standing and no candidates.
    expect(model?.candidates.map(({ candidateId }) => candidateId)).toEqual(['candidate-1']);
  });

  it('without its pack keeps the verdicts and says that weights are missing', async () => {
    const { look, preview } = await readFile('r.zip', [file(false)]);
    expect(kindsIn(look)).toEqual(['pack-kept-back']);
    expect(preview.sets[0]).toMatchObject({ verdicts: 3, withoutWeight: 3, withoutLayer: 3 });
  });

  it('that is damaged or newer is refused with a sentence', async () => {
    const other = (manifest: string) => zipSync({ 'results.json': strToU8(manifest) });
    expect(kindsIn(await lookedAt('r.zip', other('{"formatVersion":2}')))).toEqual(['newer-results']);
    expect(kindsIn(await lookedAt('r.zip', other('{')))).toEqual(['damaged-results']);
    const whole = file(true);
    for (let tenth = 1; tenth < 10; tenth += 1) {
      const part = whole.slice(0, Math.floor((whole.byteLength * tenth) / 10));
      expect(kindsIn(await lookedAt('r.zip', part))).toEqual(['unreadable-zip']);
    }
  });
});
