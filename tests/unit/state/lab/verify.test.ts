import { describe, expect, it } from 'vitest';
import { asCandidateId, asTaskId } from '../../../../src/domain/ids';
import { drawToVerify } from '../../../../src/state/lab/verify';
import { aCandidate, aFailedResponse, aResponse, aRun, aRunSpec } from '../../../support/builders';

const taskIds = Array.from({ length: 40 }, (_, index) => asTaskId(`t${index + 1}`));
const second = asCandidateId('candidate-2');
const run = aRun({
  spec: aRunSpec({ taskIds, candidates: [aCandidate(), aCandidate({ candidateId: second })] }),
});
const responses = taskIds.flatMap((taskId) => [
  aResponse({ taskId }),
  aResponse({ taskId, candidateId: second }),
]);

describe('the responses that verify a run', () => {
  it('are all those to tasks drawn by lot, as many as make thirty', () => {
    const drawn = drawToVerify(run, responses);
    expect(drawn).toMatchObject({ responses: 30, of: 80 });
    expect(new Set(drawn?.taskIds).size).toBe(15);
    expect(drawn?.taskIds).not.toEqual(taskIds.slice(0, 15));
    expect(drawToVerify(run, responses)).toEqual(drawn);
  });

  it('leave out what was not answered, and are all there are of a small run', () => {
    const few = [aResponse({ taskId: asTaskId('t1') }), aFailedResponse({ taskId: asTaskId('t2') })];
    expect(drawToVerify(run, few)).toEqual({ taskIds: ['t1'], responses: 1, of: 1 });
  });

  it('are none where nothing was answered', () => {
    expect(drawToVerify(run, [aFailedResponse()])).toBeNull();
  });
});
