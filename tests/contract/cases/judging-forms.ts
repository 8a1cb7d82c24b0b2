import * as v from 'valibot';
import { expect } from 'vitest';
import { reasonThenVerdict } from '../../../src/domain/judging/recipes';
import type { JudgeRequest } from '../../../src/protocol/engine';
import { aJudgeRequest, criteria, valueOf, type Bench, type Case } from '../bench';

const needsLabels: Case['missing'] = ({ expect: { labels } }) =>
  labels ? undefined : 'no label probabilities with this model';
const needsGrammar: Case['missing'] = ({ info: { grammar } }) =>
  grammar === true ? undefined : 'this engine has no grammars';
const needsReuse: Case['missing'] = ({ expect: { evaluated, labels } }) =>
  evaluated === 'prefix' && labels ? undefined : 'whole prompts are evaluated';

/** The texts of a judgment in words, by criterion. */
async function texts(bench: Bench, request: JudgeRequest): Promise<Map<string, string>> {
  const { outcome, verdicts } = await bench.judge(request);
  valueOf(outcome);
  return new Map(
    verdicts.map((verdict) => {
      if (verdict.kind !== 'text') throw new Error(`${verdict.key}: ${JSON.stringify(verdict)}`);
      return [verdict.key, verdict.text];
    }),
  );
}

const FORCED = 'The answer is ';
/** Ends before the blank that a word begins with, so that a model that was trained on texts goes on with a label. */
const BEFORE_A_LABEL = 'Is the statement true or false? The statement is';

/** What a judge's answer may look like, and what is read from it. */
export const judgingForms: Case[] = [
  {
    name: 'what neither label has of the probability is told',
    missing: needsLabels,
    run: async (bench) => {
      for (const { logprobs, offLabelMass } of (await bench.labels(aJudgeRequest())).values()) {
        const mass = [logprobs.true, logprobs.false].map((one) => (one === null ? 0 : Math.exp(one)));
        expect(offLabelMass).toBeCloseTo(1 - mass.reduce((a, b) => a + b, 0), 6);
      }
    },
  },
  {
    name: 'labels in other words are found by their text',
    missing: needsLabels,
    run: async (bench) => {
      const usual = await bench.labels(aJudgeRequest());
      const other = await bench.labels(aJudgeRequest({ labels: { true: 'yes', false: 'no' } }));
      for (const [key, { logprobs }] of other) {
        expect(logprobs.true ?? logprobs.false).not.toBeNull();
        expect(logprobs).not.toEqual(usual.get(key)?.logprobs);
      }
    },
  },
  {
    name: 'labels that no token says are refused with the reason, and the next judgment is decided',
    missing: needsLabels,
    run: async (bench) => {
      const labels = { true: 'indisputably', false: 'preposterous' };
      const { outcome, verdicts } = await bench.judge(aJudgeRequest({ labels }));
      expect(outcome).toMatchObject({ ok: false, failure: { kind: 'no-label-probabilities' } });
      expect(verdicts).toEqual([]);
      await bench.labels(aJudgeRequest({ todo: ['c1'] }));
    },
  },
  {
    name: 'labels are read after a given beginning of the answer, the same in any order',
    missing: needsLabels,
    run: async (bench) => {
      const request = aJudgeRequest({ answerStart: FORCED });
      const first = await bench.labels(request);
      const plain = await bench.labels(aJudgeRequest());
      const again = await bench.labels({ ...request, todo: ['c3', 'c1', 'c4', 'c2'] });
      for (const [key, { logprobs, tokens }] of first) {
        expect(logprobs).not.toEqual(plain.get(key)?.logprobs);
        expect(tokens.prompt).toBeGreaterThan(plain.get(key)?.tokens.prompt ?? Infinity);
        expect(again.get(key)?.logprobs).toEqual(logprobs);
      }
    },
  },
  {
    name: 'label probabilities after a given beginning are the engine’s own',
    missing: (setup) => (setup.reference === undefined ? 'no other path to them' : needsLabels(setup)),
    run: async (bench) => {
      const request = aJudgeRequest({ answerStart: BEFORE_A_LABEL });
      const { logprobs } = (await bench.labels(request)).get('c2') ?? expect.fail('c2');
      const own = (await bench.setup.reference?.(request, 'c2')) ?? expect.fail('no reference');
      for (const label of ['true', 'false'] as const) {
        const listed = own[label].filter((value) => value >= (logprobs.floor ?? Number.NEGATIVE_INFINITY));
        const sum = Math.log(listed.reduce((all, value) => all + Math.exp(value), 0));
        const found = logprobs[label] ?? Number.NEGATIVE_INFINITY;
        const isSame = found === sum || Math.abs(found - sum) <= bench.setup.expect.referenceTolerance;
        expect({ label, found, sum, isSame }).toMatchObject({ isSame: true });
      }
    },
  },
  {
    name: 'a given beginning stands in front of an answer in words',
    run: async (bench) => {
      const request = aJudgeRequest({
        reading: 'text',
        maxTokens: 4,
        answerStart: FORCED,
        todo: ['c1', 'c2'],
      });
      for (const text of (await texts(bench, request)).values()) expect(text.startsWith(FORCED)).toBe(true);
    },
  },
  {
    name: 'a grammar is kept to, also after a given beginning',
    missing: needsGrammar,
    run: async (bench) => {
      const grammar = 'root ::= "no" | "yes"';
      const request = aJudgeRequest({ reading: 'text', maxTokens: 8, grammar });
      for (const text of (await texts(bench, request)).values()) expect(text).toMatch(/^(no|yes)$/);
      const begun = await texts(bench, { ...request, answerStart: FORCED, todo: ['c2'] });
      expect(begun.get('c2')).toMatch(new RegExp(`^${FORCED}(no|yes)$`));
    },
  },
  {
    name: 'an answer in a grammar ends at its length and says so',
    missing: needsGrammar,
    run: async (bench) => {
      const grammar = 'root ::= "no" (" and no"){60}';
      const { outcome, verdicts } = await bench.judge(
        aJudgeRequest({ reading: 'text', maxTokens: 5, grammar, todo: ['c1'] }),
      );
      valueOf(outcome);
      expect(verdicts).toMatchObject([{ kind: 'text', finish: 'length' }]);
      expect(verdicts[0]?.tokens.completion).toBeLessThanOrEqual(5);
    },
  },
  {
    name: 'a recipe that asks for a reason gets one of bounded length, then its verdict',
    missing: needsGrammar,
    run: async (bench) => {
      const { grammar, maxTokens } = reasonThenVerdict;
      const request = aJudgeRequest({ reading: 'text', grammar, maxTokens, todo: ['c1'] });
      const { reason, verdict } = v.parse(
        v.object({ reason: v.string(), verdict: v.boolean() }),
        JSON.parse((await texts(bench, request)).get('c1') ?? ''),
      );
      expect(reason).not.toBe('');
      expect(verdict).toBeTypeOf('boolean');
    },
  },
  {
    name: 'a grammar that can’t be read is a failure, and the next judgment is decided',
    missing: (setup) => needsGrammar(setup) ?? needsLabels(setup),
    run: async (bench) => {
      const { outcome, verdicts } = await bench.judge(
        aJudgeRequest({ reading: 'text', grammar: 'root ::= ((', todo: ['c1'] }),
      );
      const failures = [outcome, ...verdicts].flatMap((one) => ('failure' in one ? [one.failure.kind] : []));
      expect(failures).toEqual(['bad-setting']);
      await bench.labels(aJudgeRequest({ todo: ['c1'] }));
    },
  },
  {
    name: 'criteria without letters, with one beginning, are the same in any order',
    missing: needsLabels,
    run: async (bench) => {
      const alike = criteria(4).map(({ key, text }) => ({ key, text: text.slice('A. '.length) }));
      const request = aJudgeRequest({ criteria: alike });
      const first = await bench.labels(request);
      for (const todo of [['c4', 'c1', 'c3', 'c2'], ['c2']]) {
        for (const [key, { logprobs }] of await bench.labels({ ...request, todo })) {
          expect(logprobs, key).toEqual(first.get(key)?.logprobs);
        }
      }
    },
  },
  {
    name: 'what two responses to a task share is read once',
    missing: needsReuse,
    run: async (bench) => {
      const taskPart = `You read a task.\n${'Name a colour and a town. '.repeat(4)}\n`;
      const parts = ['Blue, and no other.\n', 'Red, and no other.\n'];
      const [one, two] = parts.map((responsePart) => aJudgeRequest({ taskPart, responsePart, todo: ['c1'] }));
      if (one === undefined || two === undefined) throw new Error('two requests');
      await bench.labels(aJudgeRequest({ todo: ['c1'] }));
      const first = valueOf((await bench.judge(one)).outcome).tokens;
      const second = valueOf((await bench.judge(two)).outcome).tokens;
      const shared = await bench.countTokens(taskPart);
      expect(second.cached).toBeGreaterThanOrEqual(first.cached + shared);
    },
  },
  {
    name: 'an interrupt while the prefix is read leaves the next judgment the same',
    missing: (setup) => (setup.info.engine === 'scripted' ? 'it reads nothing' : needsLabels(setup)),
    run: async (bench) => {
      const request = aJudgeRequest({ responsePart: `${'no and yes '.repeat(40)}\nThe statement:\n` });
      const before = await bench.labels(request);
      await bench.labels(aJudgeRequest({ todo: ['c1'] }));
      const stop = new AbortController();
      const judging = bench.judge(request, stop.signal);
      await Promise.resolve();
      stop.abort();
      const { outcome, verdicts } = await judging;
      expect(outcome).toEqual({ ok: false, failure: { kind: 'cancelled' } });
      expect(verdicts).toEqual([]);
      for (const [key, { logprobs }] of await bench.labels(request)) {
        expect(logprobs, key).toEqual(before.get(key)?.logprobs);
      }
    },
  },
  {
    name: 'a model that always thinks is judged in words only, its thought split off',
    missing: ({ thinker }) => (thinker === undefined ? 'no such model here' : undefined),
    run: async (bench) => {
      const source = (await bench.setup.thinker?.()) ?? expect.fail('no model');
      expect(valueOf(await bench.load(source)).labels.usable).toBe(false);
      const byLabels = await bench.judge(aJudgeRequest());
      expect(byLabels.outcome).toMatchObject({ ok: false, failure: { kind: 'no-label-probabilities' } });
      const request = aJudgeRequest({ reading: 'text', maxTokens: 60, thinking: 'on', todo: ['c1'] });
      const { verdicts } = await bench.judge(request);
      const [verdict] = verdicts;
      if (verdict?.kind !== 'text') return expect.fail(JSON.stringify(verdict));
      expect(verdict.thinking).toMatch(/\w/);
      expect(verdict.text).not.toContain('think>');
      valueOf(await bench.load());
    },
  },
];
