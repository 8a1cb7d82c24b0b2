import Papa from 'papaparse';
import * as v from 'valibot';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  harmlessCell,
  responseCells,
  VERDICT_COLUMNS,
  verdictsCsv as wholeCsv,
  writeCsv,
} from '../../../../src/domain/formats';
import type { JudgeKnown } from '../../../../src/domain/formats';
import type { Task } from '../../../../src/domain/pack';
import type { Judgment, Run } from '../../../../src/domain/run';
import { NO_FILTER } from '../../../../src/domain/slice';
import { checkOf } from '../../../../src/domain/trust';
import { asCriterionId, asJudgeId, asTaskId, type JudgeId } from '../../../../src/domain/ids';
import { factsReader } from '../../../../src/domain/facts';
import { aJudgment, aManifest, aResponse, aRun, aTask, aVerdict } from '../../../support/builders';

const verdictsCsv = (
  run: Run,
  tasks: readonly Task[],
  judgments: readonly Judgment[],
  known?: ReadonlyMap<JudgeId, JudgeKnown>,
): string => {
  const pack = tasks.length === 0 ? undefined : aManifest();
  return wholeCsv({ run, pack, tasks, ...(known === undefined ? {} : { known }) }, judgments);
};
const okOutcome = () => {
  const { outcome } = aResponse();
  if (!outcome.ok) throw new Error('a response with a text');
  return outcome;
};
const table = (csv: string): Record<string, string>[] =>
  v.parse(
    v.array(v.record(v.string(), v.string())),
    Papa.parse<unknown>(csv, { header: true, skipEmptyLines: true }).data,
  );

describe('the table of verdicts', () => {
  const judgment = aJudgment({
    verdicts: [
      aVerdict(),
      aVerdict({
        criterionId: asCriterionId('c3'),
        met: null,
        logprobs: null,
        offLabelMass: null,
        failure: { kind: 'unreadable-verdict', text: 'I think so' },
      }),
    ],
  });

  it('keeps a name as it is only where no spreadsheet opens it', () => {
    const run = aRun({ name: '=1+1, "x"' });
    const about = { run, pack: aManifest(), tasks: [aTask()] };
    expect(table(wholeCsv(about, [judgment]))[0]?.['run']).toBe(`'${run.name}`);
    expect(table(wholeCsv({ ...about, isPlain: true }, [judgment]))[0]?.['run']).toBe(run.name);
  });

  it('has one row a verdict with its task, criterion, probability and badge', () => {
    const rows = table(verdictsCsv(aRun(), [aTask()], [judgment]));
    expect(rows).toHaveLength(2);
    expect(Object.keys(rows[0] ?? {})).toEqual([...VERDICT_COLUMNS]);
    expect(rows[0]).toMatchObject({
      candidate: 'Candidate one (Q4_1, scripted)',
      judge_badge: 'not-checked',
      task: 't1',
      epoch: '1',
      criterion: 'c1',
      layer: 'task',
      weight: '3',
      met: 'true',
      p_is_bound: 'false',
      failure: '',
      pack: 'A pack',
      engine: 'scripted',
      quantisation: 'Q4_1',
      sign: 'positive',
    });
    expect(rows[0]?.['recipe_hash']).toMatch(/^[0-9a-f]{64}$/);
    expect(Number(rows[0]?.['p_met'])).toBeCloseTo(1 / (1 + Math.exp(-2.4)), 12);
    expect(rows[1]).toMatchObject({
      criterion: 'c3',
      weight: '-2',
      met: '',
      p_met: '',
      failure: 'unreadable-verdict',
    });
  });

  it('has what is known of the response without a judge in each row of it', () => {
    const response = aResponse({
      outcome: { ...okOutcome(), text: 'No. '.repeat(60), finish: 'length', ms: 1250.5 },
    });
    const cells = responseCells(response, factsReader(undefined)(response, null));
    const about = { run: aRun(), pack: aManifest(), tasks: [aTask()] };
    for (const row of table(wholeCsv({ ...about, cellsOf: () => cells }, [judgment])))
      expect(row).toMatchObject({
        response_completion_tokens: String(okOutcome().tokens.completion),
        response_ms: '1250.5',
        other_language: '',
        cut_off: 'true',
        repeats: 'true',
        empty: 'false',
        words: '60',
      });
    // Where it failed by itself, or isn't here, nothing is known of it.
    for (const row of table(wholeCsv(about, [judgment])))
      expect(row).toMatchObject({ response_ms: '', cut_off: '', words: '' });
  });

  it('says what check-ups and people’s marks know of the judge', () => {
    const answer = { taskId: 't1', tp: 5, fp: 1, fn: 0, tn: 4 };
    const check =
      checkOf(
        Array.from({ length: 20 }, () => answer),
        2,
      ) ?? undefined;
    const known = new Map([[asJudgeId('judge-1'), check === undefined ? {} : { check }]]);
    const [row] = table(verdictsCsv(aRun(), [aTask()], [judgment], known));
    expect(row).toMatchObject({
      judge_badge: 'checked',
      judge_check: 'answers=20;people=2;agreement=0.900;j=0.800',
    });
    const failed = new Map([[asJudgeId('judge-1'), { skill: 'cannot' as const }]]);
    expect(table(verdictsCsv(aRun(), [aTask()], [judgment], failed))[0]).toMatchObject({
      judge_badge: 'demo-only',
      judge_check: '',
    });
  });

  it('says which part of the pack the run is about', () => {
    const filter = { ...NO_FILTER, competencies: ['Plan; do, check'], levels: ['B1', 'B2'] };
    const run = aRun({ slice: { filter, sample: { n: 1, seed: 7 }, matching: 4, of: 36 } });
    const [row] = table(verdictsCsv(run, [aTask()], [judgment]));
    expect(row?.['slice']).toBe('tasks=1/36;competencies=Plan%3B do%2C check;levels=B1,B2;sample_seed=7');
    expect(table(verdictsCsv(aRun(), [aTask()], [judgment]))[0]?.['slice']).toBe('');
  });

  it('says how many tasks were left out for their length', () => {
    const leftOut = [{ competency: 'Planning', taskIds: [asTaskId('t8'), asTaskId('t9')], of: 5 }];
    const run = aRun({ slice: { filter: NO_FILTER, sample: null, matching: 36, of: 36, leftOut } });
    const [row] = table(verdictsCsv(run, [aTask()], [judgment]));
    expect(row?.['slice']).toBe('tasks=1/36;too_long_left_out=2');
  });

  it('holds no item text', () => {
    expect(verdictsCsv(aRun(), [aTask()], [judgment])).not.toMatch(/Leyla|I think so|points to work on/);
  });

  it('leaves layer and weight empty where the pack isn’t here', () => {
    expect(table(verdictsCsv(aRun(), [], [judgment]))[0]).toMatchObject({
      layer: '',
      weight: '',
      met: 'true',
    });
  });
});

describe('CSV', () => {
  it('a text that a spreadsheet would run gets an apostrophe; a number stays a number', () => {
    expect(
      writeCsv(
        ['a', 'b'],
        [
          ['=HYPERLINK("x")', -3],
          ['@cmd', true],
          ['+1', null],
          ['-2', 0.5],
        ],
      ),
    ).toBe(`a,b\r\n"'=HYPERLINK(""x"")",-3\r\n'@cmd,true\r\n'+1,\r\n'-2,0.5\r\n`);
  });

  it.each([
    ['=1+1'],
    ['+1'],
    ['-1'],
    ['@SUM(A1)'],
    ['\t=1'],
    ['\r=1'],
    ['\n=1'],
    ['  =1'],
    ['"=1'],
    ['" =1"'],
    ['＝1+1'],
    ['＋1'],
    ['－1'],
    ['＠x'],
    ['\uFEFF=1'],
    ['\u200B=cmd|x'],
  ])('the cell %j is text for a spreadsheet', (text) => {
    expect(harmlessCell(text)).toBe(`'${text}`);
  });

  it.each([['a=1'], ['Qwen3-4B'], ['1+1'], ['mail@example'], ['"quoted"'], ['']])(
    'the cell %j stays as it is',
    (text) => {
      expect(harmlessCell(text)).toBe(text);
    },
  );

  it('reads back to the same cells', () => {
    const cell = fc.string({ minLength: 1 }).filter((text) => harmlessCell(text) === text);
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
        const parsed = Papa.parse<string[]>(writeCsv(['a', 'b'], rows), { newline: '\r\n', delimiter: ',' });
        expect(parsed.data.slice(1, -1)).toEqual(rows);
      }),
    );
  });
});
