import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { asCriterionId } from '../../../../src/domain/ids';
import { readVerdict, verdictLogits, verdictText, type RawVerdict } from '../../../../src/domain/judging';
import { VerdictSchema, type LabelLogprobs, type Verdict } from '../../../../src/domain/run';
import { aHash, someTokens } from '../../../support/builders';

const facts = { key: 'c1', evaluated: 'prefix', tokens: someTokens(), ms: 5 } as const;
const context = { criterionId: asCriterionId('c1'), criterionHash: aHash('a'), environmentId: aHash('e') };

const fromText = (
  text: string,
  finish: 'stop' | 'length' = 'stop',
  thinking: string | null = null,
): Verdict =>
  readVerdict({ ...facts, kind: 'text', text, thinking, finish }, { ...context, recipe: verdictText });
const fromLabels = (logprobs: LabelLogprobs, offLabelMass: number | null = 0.1): Verdict =>
  readVerdict(
    { ...facts, kind: 'labels', logprobs, offLabelMass, first: 'true' },
    { ...context, recipe: verdictLogits },
  );

describe('a verdict from label probabilities', () => {
  it('is met from one half on and keeps the numbers it came from', () => {
    expect(fromLabels({ true: -0.5, false: -1, floor: -9 })).toEqual({
      ...context,
      met: true,
      logprobs: { true: -0.5, false: -1, floor: -9 },
      offLabelMass: 0.1,
      reason: null,
      raw: 'true',
      failure: null,
      evaluated: 'prefix',
      tokens: someTokens(),
      ms: 5,
    });
    expect(fromLabels({ true: -1, false: -0.5, floor: null }).met).toBe(false);
  });

  it('both labels missing is a failure, not “not met”', () => {
    expect(fromLabels({ true: null, false: null, floor: -9 })).toMatchObject({
      met: null,
      failure: { kind: 'labels-missing' },
    });
  });

  it('can always be stored, whatever numbers an engine gives', () => {
    const any = fc.option(fc.double(), { nil: null });
    fc.assert(
      fc.property(any, any, any, any, (yes, no, floor, off) => {
        const verdict = fromLabels({ true: yes, false: no, floor }, off);
        const numbers = [
          verdict.logprobs?.true,
          verdict.logprobs?.false,
          verdict.logprobs?.floor,
          verdict.offLabelMass,
        ];
        expect(numbers.every((value) => value === null || Number.isFinite(value))).toBe(true);
        expect(v.is(VerdictSchema, JSON.parse(JSON.stringify(verdict)))).toBe(true);
        expect(verdict.met === null).toBe(verdict.failure !== null);
      }),
    );
  });
});

describe('a verdict from the last line (the benchmark’s live rule)', () => {
  for (const text of ['true', ' True \n', 'It names one.\n\ntrue', 'TRUE', 'false\ntrue', 'x\r\ntrue\r\n']) {
    it(`${JSON.stringify(text)} is met`, () => {
      expect(fromText(text)).toMatchObject({ met: true, failure: null, raw: text });
    });
  }
  it('“False” is not met', () => {
    expect(fromText('False')).toMatchObject({ met: false, failure: null });
  });
  for (const text of ['true.', '**false**', 'not true', '', 'true false', 'yes', 'true\nbecause']) {
    it(`${JSON.stringify(text)} can’t be read`, () => {
      expect(fromText(text)).toMatchObject({
        met: null,
        failure: { kind: 'unreadable-verdict', text: text.trim() },
        raw: text,
      });
    });
  }

  it('an answer cut off before it says a label is called so', () => {
    expect(fromText('I think that', 'length')).toMatchObject({
      met: null,
      failure: { kind: 'answer-cut-off' },
    });
    expect(fromText('true', 'length').met).toBe(true);
  });

  it('a thought is kept as the reason', () => {
    expect(fromText('true', 'stop', 'She names it.').reason).toBe('She names it.');
  });
});

it('an engine’s failure stays its failure', () => {
  const raw: RawVerdict = { ...facts, kind: 'failure', failure: { kind: 'thinking-unfinished' } };
  expect(readVerdict(raw, { ...context, recipe: verdictText })).toMatchObject({
    met: null,
    failure: { kind: 'thinking-unfinished' },
  });
});

it('an answer in a form the recipe can’t read is called a bug, never guessed', () => {
  const words: RawVerdict = { ...facts, kind: 'text', text: 'true', thinking: null, finish: 'stop' };
  const numbers: RawVerdict = {
    ...facts,
    kind: 'labels',
    logprobs: { true: -0.1, false: -3, floor: null },
    offLabelMass: 0,
    first: 'true',
  };
  expect(readVerdict(words, { ...context, recipe: verdictLogits })).toMatchObject({
    met: null,
    failure: { kind: 'bug' },
  });
  expect(readVerdict(numbers, { ...context, recipe: verdictText })).toMatchObject({
    met: null,
    failure: { kind: 'bug' },
  });
});
