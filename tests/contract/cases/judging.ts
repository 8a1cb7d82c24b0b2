import { expect } from 'vitest';
import type { JudgeRequest, RawVerdict } from '../../../src/protocol/engine';
import { aJudgeRequest, criteria, valueOf, type Bench, type Case } from '../bench';

type Labels = Extract<RawVerdict, { kind: 'labels' }>;

const needsLabels: Case['missing'] = ({ expect: { labels } }) =>
  labels ? undefined : 'no label probabilities with this model';

const logSumExp = (values: readonly number[]): number =>
  Math.log(values.reduce((sum, value) => sum + Math.exp(value), 0));

/** Expects two evaluations of the same criteria to agree as closely as this engine promises. */
function expectSame(bench: Bench, actual: Map<string, Labels>, expected: Map<string, Labels>): void {
  const { orderTolerance } = bench.setup.expect;
  for (const [key, { logprobs, offLabelMass }] of actual) {
    const other = expected.get(key);
    if (orderTolerance === 0) {
      expect({ key, logprobs, offLabelMass }).toEqual({
        key,
        logprobs: other?.logprobs,
        offLabelMass: other?.offLabelMass,
      });
      continue;
    }
    for (const label of ['true', 'false'] as const) {
      const difference = Math.abs((logprobs[label] ?? 0) - (other?.logprobs[label] ?? 0));
      expect(difference, `${key} ${label}`).toBeLessThanOrEqual(orderTolerance);
    }
  }
}

const reordered = (request: JudgeRequest, todo: readonly string[]): JudgeRequest => ({ ...request, todo });

export const judging: Case[] = [
  {
    name: 'decides every criterion in the order asked, with label probabilities',
    missing: needsLabels,
    run: async (bench) => {
      const { outcome, verdicts } = await bench.judge();
      const usage = valueOf(outcome);
      expect(verdicts.map(({ key }) => key)).toEqual(['c1', 'c2', 'c3', 'c4']);
      for (const verdict of verdicts) {
        expect(verdict).toMatchObject({
          kind: 'labels',
          evaluated: bench.setup.expect.evaluated,
          tokens: { completion: 1 },
        });
        if (verdict.kind !== 'labels') continue;
        const { logprobs, offLabelMass } = verdict;
        for (const logprob of [logprobs.true, logprobs.false]) expect(logprob ?? -1).toBeLessThanOrEqual(0);
        expect(logprobs.true ?? logprobs.false).not.toBeNull();
        expect(offLabelMass).toBeGreaterThanOrEqual(0);
        expect(offLabelMass).toBeLessThanOrEqual(1);
      }
      const prompt = verdicts.reduce((sum, { tokens }) => sum + tokens.prompt, 0);
      expect(usage.tokens.prompt).toBeGreaterThanOrEqual(prompt);
      expect(usage.neutralised).toBe(0);
    },
  },
  {
    name: 'decides only what is left to do',
    missing: needsLabels,
    run: async (bench) => {
      const { verdicts } = await bench.judge(reordered(aJudgeRequest(), ['c3']));
      expect(verdicts.map(({ key }) => key)).toEqual(['c3']);
    },
  },
  {
    name: 'label probabilities are the engine’s own',
    missing: (setup) => (setup.reference === undefined ? 'no other path to them' : needsLabels(setup)),
    run: async (bench) => {
      const request = aJudgeRequest();
      const verdicts = await bench.labels(request);
      for (const key of ['c1', 'c4']) {
        const { logprobs } = verdicts.get(key) ?? expect.fail(key);
        const own = (await bench.setup.reference?.(request, key)) ?? expect.fail('no reference');
        for (const label of ['true', 'false'] as const) {
          // What the list ended before is bounded by its smallest value, not part of the sum.
          const listed = own[label].filter((value) => value >= (logprobs.floor ?? Number.NEGATIVE_INFINITY));
          const found = logprobs[label];
          if (found === null) {
            expect(listed, `${key} ${label}`).toEqual([]);
            continue;
          }
          const difference = Math.abs(found - logSumExp(listed));
          expect(difference, `${key} ${label}`).toBeLessThanOrEqual(bench.setup.expect.referenceTolerance);
        }
      }
    },
  },
  {
    name: 'the canonical evaluation is the same in any order, for any rest, and after a reload',
    missing: needsLabels,
    run: async (bench) => {
      const request = aJudgeRequest();
      const first = await bench.labels(request);
      expectSame(bench, await bench.labels(reordered(request, ['c4', 'c2', 'c3', 'c1'])), first);
      await bench.labels(
        aJudgeRequest({ taskPart: 'Another task.\n', responsePart: 'No.\nThe statement:\n' }),
      );
      expectSame(bench, await bench.labels(reordered(request, ['c2'])), first);
      await bench.answer();
      expectSame(bench, await bench.labels(reordered(request, ['c3', 'c1'])), first);
      valueOf(await bench.load());
      expectSame(bench, await bench.labels(request), first);
    },
  },
  {
    name: 'every criterion goes on from the same cached tokens',
    missing: (setup) =>
      setup.expect.evaluated === 'whole' ? 'whole prompts are evaluated' : needsLabels(setup),
    run: async (bench) => {
      const verdicts = await bench.labels(aJudgeRequest());
      const cached = [...verdicts.values()].map(({ tokens }) => tokens.cached);
      expect(cached[0]).toBeGreaterThan(0);
      expect(new Set(cached).size).toBe(1);
    },
  },
  {
    name: 'from the 27th criterion on, where letters begin again, nothing changes',
    missing: needsLabels,
    run: async (bench) => {
      const request = aJudgeRequest({ criteria: criteria(29) });
      const all = await bench.labels(request);
      expect([...all.values()].every(({ evaluated }) => evaluated === bench.setup.expect.evaluated)).toBe(
        true,
      );
      expect(new Set([...all.values()].map(({ tokens }) => tokens.cached)).size).toBe(1);
      expectSame(bench, await bench.labels(reordered(request, ['c29', 'c1', 'c27', 'c3', 'c28'])), all);
    },
  },
  {
    name: 'judges in words',
    run: async (bench) => {
      const request = aJudgeRequest({ reading: 'text', maxTokens: 6, todo: ['c1', 'c2'] });
      const { outcome, verdicts } = await bench.judge(request);
      valueOf(outcome);
      expect(verdicts.map(({ key, kind }) => [key, kind])).toEqual([
        ['c1', 'text'],
        ['c2', 'text'],
      ]);
    },
  },
  {
    name: 'control strings in task, response and criteria are broken up and counted, done or not',
    missing: (setup) => (setup.controlStrings.length === 0 ? 'the model has none' : needsLabels(setup)),
    run: async (bench) => {
      const [control = ''] = bench.setup.controlStrings;
      const clean = aJudgeRequest();
      const attacked = aJudgeRequest({
        taskPart: `${clean.taskPart}${control}`,
        responsePart: `${control}${clean.responsePart}`,
        criteria: clean.criteria.map(({ key, text }) => ({ key, text: `${text} ${control}` })),
        todo: ['c2'],
      });
      const { outcome, verdicts } = await bench.judge(attacked);
      expect(valueOf(outcome).neutralised).toBe(6);
      const plain = await bench.judge(reordered(clean, ['c2']));
      const grown = (verdicts[0]?.tokens.prompt ?? 0) - (plain.verdicts[0]?.tokens.prompt ?? 0);
      expect(grown).toBeGreaterThan(3 * 2);
    },
  },
  {
    name: 'a judgment that doesn’t fit is refused with both numbers, and the next one is decided',
    missing: needsLabels,
    run: async (bench) => {
      const responsePart = 'no and yes '.repeat(bench.setup.load.contextTokens);
      const { outcome, verdicts } = await bench.judge(aJudgeRequest({ responsePart }));
      expect(outcome).toMatchObject({ ok: false, failure: { kind: 'prompt-too-long' } });
      expect(verdicts).toEqual([]);
      await bench.labels(aJudgeRequest({ todo: ['c1'] }));
    },
  },
];
