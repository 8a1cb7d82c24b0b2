import { describe, expect, it } from 'vitest';
import { asCandidateId, asJudgeId, asTaskId } from '../../../../src/domain/ids';
import { diffSpecs, OFFICIAL_SAMPLING, specCanonical } from '../../../../src/domain/run';
import { aCandidate, aHash, aJudge, aModelPart, aRunSpec } from '../../../support/builders';

const one = aCandidate();
const two = aCandidate({
  candidateId: asCandidateId('candidate-2'),
  model: aModelPart({ weightsHash: aHash('e') }),
});

describe('what keeps two runs apart', () => {
  it('is nothing when only the order of candidates or what describes a model differs', () => {
    const a = aRunSpec({ candidates: [one, two] });
    const described = aCandidate({ model: aModelPart({ family: 'Other name', paramsB: null }) });
    const b = aRunSpec({ candidates: [two, described] });
    expect(diffSpecs(a, b)).toEqual([]);
    expect(specCanonical(a)).toEqual(specCanonical(b));
  });

  it('is named: pack, tasks, epochs, seed, controls', () => {
    const a = aRunSpec({ taskIds: [asTaskId('t1'), asTaskId('t2')] });
    const b = aRunSpec({
      packHash: aHash('c'),
      taskIds: [asTaskId('t2'), asTaskId('t3')],
      epochs: 3,
      seed: 9,
      controlPairing: { t2: asTaskId('t3') },
    });
    expect(diffSpecs(a, b)).toEqual([
      { what: 'pack', a: aHash('5'), b: aHash('c') },
      { what: 'tasks', onlyA: ['t1'], onlyB: ['t3'] },
      { what: 'epochs', a: 1, b: 3 },
      { what: 'seed', a: 1, b: 9 },
      { what: 'controls' },
    ]);
  });

  it('names the settings that differ for the same weights', () => {
    const warm = aCandidate({
      candidateId: asCandidateId('warm'),
      model: aModelPart({ contextTokens: 8192 }),
      sampling: { ...OFFICIAL_SAMPLING, temperature: 0.7 },
    });
    expect(diffSpecs(aRunSpec({ candidates: [one, two] }), aRunSpec({ candidates: [two, warm] }))).toEqual([
      {
        what: 'candidates',
        onlyA: ['candidate-1'],
        onlyB: ['warm'],
        changed: [{ a: 'candidate-1', b: 'warm', settings: ['contextTokens', 'sampling.temperature'] }],
      },
    ]);
  });

  it('another recipe is another judge; other weights have no settings to compare', () => {
    const reworded = aJudge({ judgeId: asJudgeId('reworded'), recipeHash: aHash('d') });
    const larger = aJudge({ judgeId: asJudgeId('larger'), model: aModelPart({ weightsHash: aHash('f') }) });
    const person = { kind: 'person', judgeId: asJudgeId('person:x') } as const;
    expect(diffSpecs(aRunSpec(), aRunSpec({ judges: [reworded, larger, person] }))).toEqual([
      {
        what: 'judges',
        onlyA: ['judge-1'],
        onlyB: ['reworded', 'larger', 'person:x'],
        changed: [{ a: 'judge-1', b: 'reworded', settings: ['recipeHash'] }],
      },
    ]);
  });
});
