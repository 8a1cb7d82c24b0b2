import { describe, expect, it } from 'vitest';
import { mergeRows, type RunRows } from '../../../../src/domain/formats';
import { personJudge } from '../../../../src/domain/marking';
import type { Judgment, Response } from '../../../../src/domain/run';
import {
  aFailedResponse,
  aHash,
  aJudgment,
  aResponse,
  OTHER_RUN_ID,
  RUN_ID,
  someVerdicts,
} from '../../../support/builders';

const rows = (responses: Response[], judgments: Judgment[] = []): RunRows => ({ responses, judgments });
const nothing = { responses: 0, judgments: 0 };

/** The same row as another computer would have it: other run, time, place and speed. */
const elsewhere = <Row extends Response | Judgment>(row: Row): Row => ({
  ...row,
  runId: OTHER_RUN_ID,
  at: '2026-02-01T00:00:00.000Z',
});

describe('rows of the same run from another computer', () => {
  it('that are new join under the id of the run here', () => {
    const merge = mergeRows(RUN_ID, rows([]), rows([elsewhere(aResponse())], [elsewhere(aJudgment())]));
    expect(merge.responses.map(({ runId }) => runId)).toEqual([RUN_ID]);
    expect(merge.judgments.map(({ runId }) => runId)).toEqual([RUN_ID]);
    expect(merge.conflicts).toEqual([]);
  });

  it('that say the same are kept once, whatever made them and however fast', () => {
    const slow = elsewhere(aResponse({ environmentId: aHash('f') }));
    const merge = mergeRows(
      RUN_ID,
      rows([aResponse()], [aJudgment()]),
      rows(
        [slow],
        [elsewhere(aJudgment({ verdicts: someVerdicts(true).map((each) => ({ ...each, ms: 9 })) }))],
      ),
    );
    expect(merge).toEqual({
      responses: [],
      judgments: [],
      same: { responses: 1, judgments: 1 },
      conflicts: [],
    });
  });

  it('a text kept back is the same response by its hash', () => {
    const { outcome } = aResponse();
    const held = aResponse({ outcome: outcome.ok ? { ...outcome, text: null } : outcome });
    expect(mergeRows(RUN_ID, rows([aResponse()]), rows([held])).same.responses).toBe(1);
  });

  it('with another answer are conflicts: the stored row stays', () => {
    const other = elsewhere(aResponse({ responseHash: aHash('d') }));
    const failed = elsewhere(aFailedResponse({ epoch: 2 }));
    const merge = mergeRows(RUN_ID, rows([aResponse(), aResponse({ epoch: 2 })]), rows([other, failed]));
    expect(merge.responses).toEqual([]);
    expect(merge.conflicts).toMatchObject([
      { store: 'responses', key: [RUN_ID, 'candidate-1', 't1', 1], row: { responseHash: aHash('d') } },
      { store: 'responses', key: [RUN_ID, 'candidate-1', 't1', 2], row: { runId: RUN_ID } },
    ]);
  });

  it('a judgment of another text than the one here is a conflict', () => {
    const judgment = elsewhere(aJudgment({ responseHash: aHash('d') }));
    const merge = mergeRows(RUN_ID, rows([aResponse()]), rows([], [judgment]));
    expect(merge.judgments).toEqual([]);
    expect(merge.conflicts).toMatchObject([{ store: 'judgments' }]);
  });

  it('a judgment with another verdict is a conflict', () => {
    const merge = mergeRows(
      RUN_ID,
      rows([aResponse()], [aJudgment({ verdicts: someVerdicts(true) })]),
      rows([], [elsewhere(aJudgment({ verdicts: someVerdicts(false) }))]),
    );
    expect(merge.judgments).toEqual([]);
    expect(merge.conflicts).toHaveLength(1);
  });

  it('an open judgment goes on with the other’s verdicts; its own stay as they are', () => {
    const own = someVerdicts(true).map((verdict) => ({ ...verdict, ms: 1 }));
    const open = aJudgment({ verdicts: own, open: 1 });
    const complete = elsewhere(aJudgment({ verdicts: someVerdicts(true, false, null) }));
    const merge = mergeRows(RUN_ID, rows([aResponse()], [open]), rows([], [complete]));
    expect(merge.judgments).toEqual([
      aJudgment({ verdicts: [...own, ...someVerdicts(true, false, null).slice(1)] }),
    ]);
    expect(merge.judgments[0]).not.toHaveProperty('open');
    expect(merge.conflicts).toEqual([]);
  });

  it('a person’s open judgment goes on whichever criteria came first, and a note alone is no verdict', () => {
    const judgeId = personJudge(OTHER_RUN_ID);
    const [first, second, third] = someVerdicts(true, false, true);
    if (first === undefined || second === undefined || third === undefined) throw new Error('three');
    const noted = { ...first, met: null, reason: 'look again' };
    const here = aJudgment({ judgeId, verdicts: [noted, third], open: 1 });
    const whole = elsewhere(aJudgment({ judgeId, verdicts: [first, second, third] }));
    const merge = mergeRows(RUN_ID, rows([], [here]), rows([], [whole]));
    expect(merge.conflicts).toEqual([]);
    expect(merge.judgments).toEqual([aJudgment({ judgeId, verdicts: [first, second, third] })]);
    expect(mergeRows(RUN_ID, rows([], merge.judgments), rows([], [here])).same.judgments).toBe(1);
  });

  it('a complete judgment is not undone by an open one', () => {
    const merge = mergeRows(
      RUN_ID,
      rows([aResponse()], [aJudgment({ verdicts: someVerdicts(true, false) })]),
      rows([], [elsewhere(aJudgment({ verdicts: someVerdicts(true), open: 1 }))]),
    );
    expect(merge).toMatchObject({ judgments: [], same: { ...nothing, judgments: 1 }, conflicts: [] });
  });

  it('merging the result again changes nothing', () => {
    const incoming = rows([elsewhere(aResponse())], [elsewhere(aJudgment())]);
    const first = mergeRows(RUN_ID, rows([]), incoming);
    const again = mergeRows(RUN_ID, first, incoming);
    expect(again).toEqual({
      responses: [],
      judgments: [],
      same: { responses: 1, judgments: 1 },
      conflicts: [],
    });
  });
});
