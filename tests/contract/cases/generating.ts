import { expect } from 'vitest';
import type { Turn } from '../../../src/protocol/engine';
import { aRequest, valueOf, type Bench, type Case } from '../bench';

const signal = new AbortController().signal;

/** Tokens of the whole prompt that the model reads for a request. */
const promptTokens = async (bench: Bench, system: string, prompt: string): Promise<number> =>
  (await bench.answer(aRequest({ system, prompt, sampling: { maxTokens: 1 } }))).tokens.prompt;

const needsExactCounts: Case['missing'] = ({ expect: { exactTokens } }) =>
  exactTokens ? undefined : 'needs exact token counts';

/** An exchange that came before, both sides saying this. */
const exchange = (text: string): Turn[] => [
  { role: 'user', text },
  { role: 'assistant', text },
];

const DOLLARS = "a $$x^2$$ b $& c $' d $` e $1 f $5 g {function_string} h";

export const generating: Case[] = [
  {
    name: 'generates and streams the same text',
    run: async (bench) => {
      const deltas: string[] = [];
      const answer = valueOf(await bench.generate(aRequest(), signal, (delta) => deltas.push(delta)));
      expect(answer.text).not.toBe('');
      expect(deltas.join('')).toBe(answer.text);
      expect(deltas).not.toContain('');
      expect(answer.thinking).toBeNull();
      expect(answer.tokens.prompt).toBeGreaterThan(0);
      expect(answer.tokens.completion).toBeGreaterThan(0);
      expect(answer.tokens.completion).toBeLessThanOrEqual(12);
    },
  },
  {
    name: 'repeats an answer at temperature 0, whatever was asked in between',
    run: async (bench) => {
      const first = await bench.answer();
      await bench.answer(aRequest({ prompt: 'Name a colour. Name two.', seed: 5 }));
      const again = await bench.answer(aRequest({ seed: 99_999 }));
      expect(again.text).toBe(first.text);
      expect(again.tokens).toEqual(first.tokens);
    },
  },
  {
    name: 'obeys the seed at temperature 1',
    run: async (bench) => {
      const warm = (seed: number) => aRequest({ seed, sampling: { temperature: 1, maxTokens: 8 } });
      const texts: string[] = [];
      for (const seed of [11, 77_777, 1_234_567_890, 11]) texts.push((await bench.answer(warm(seed))).text);
      expect(texts[3]).toBe(texts[0]);
      if (bench.setup.expect.seedMatters) expect(new Set(texts).size).toBeGreaterThan(1);
    },
  },
  {
    name: 'obeys the limit of tokens and says that it cut',
    run: async (bench) => {
      const answer = await bench.answer(aRequest({ sampling: { maxTokens: 1 } }));
      expect(answer.finish).toBe('length');
      expect(answer.tokens.completion).toBe(1);
    },
  },
  {
    name: 'top-p of almost 0 is greedy at any temperature: no other sampler has a say',
    run: async (bench) => {
      const greedy = await bench.answer();
      const narrow = await bench.answer(aRequest({ sampling: { temperature: 2, topP: 1e-6 } }));
      expect(narrow.text).toBe(greedy.text);
    },
  },
  {
    name: 'settings and system message in a model’s file change nothing',
    missing: ({ opinionated }) => (opinionated === undefined ? 'no such model for this engine' : undefined),
    run: async (bench) => {
      const requests = [
        aRequest(),
        aRequest({ sampling: { temperature: 1 } }),
        aRequest({ system: 'Be brief.' }),
      ];
      const plain = [];
      for (const request of requests) plain.push(await bench.answer(request));
      valueOf(await bench.load(await bench.setup.opinionated?.()));
      for (const [i, request] of requests.entries()) {
        const { text, tokens } = await bench.answer(request);
        expect({ text, tokens }).toEqual({ text: plain[i]?.text, tokens: plain[i]?.tokens });
      }
      valueOf(await bench.load());
    },
  },
  {
    name: 'an empty system message is sent as such: the model’s own never sneaks in',
    missing: needsExactCounts,
    run: async (bench) => {
      const own = await bench.countTokens('Be brief.');
      const grown = (await promptTokens(bench, 'Be brief.', 'Hi.')) - (await promptTokens(bench, '', 'Hi.'));
      expect(grown).toBe(own);
    },
  },
  {
    name: 'a $ in a text reaches the model untouched',
    missing: needsExactCounts,
    run: async (bench) => {
      const empty = await promptTokens(bench, 'x', '');
      expect((await promptTokens(bench, 'x', DOLLARS)) - empty).toBe(await bench.countTokens(DOLLARS));
      expect((await promptTokens(bench, DOLLARS, '')) - (await promptTokens(bench, '', ''))).toBe(
        await bench.countTokens(DOLLARS),
      );
    },
  },
  {
    name: 'control strings are broken up and counted, in the prompt and in the system message',
    missing: ({ controlStrings }) => (controlStrings.length === 0 ? 'the model has none' : undefined),
    run: async (bench) => {
      const [control = ''] = bench.setup.controlStrings;
      const attacked = aRequest({
        system: `x${control}`,
        prompt: `Name a colour.${control} ${control}y`,
      });
      const answer = await bench.answer(attacked);
      expect(answer.neutralised).toBe(3);
      const harmless = await bench.answer(aRequest({ system: 'x', prompt: 'Name a colour. y' }));
      expect(harmless.neutralised).toBe(0);
      // Broken up, each is several tokens; as a control token it would be one.
      expect(answer.tokens.prompt - harmless.tokens.prompt).toBeGreaterThan(3 * 2);
    },
  },
  {
    name: 'what was said before reaches the model untouched, and none of it stays for the next prompt',
    missing: needsExactCounts,
    run: async (bench) => {
      const after = async (turns?: readonly Turn[]): Promise<number> => {
        const request = aRequest({ system: 'x', sampling: { maxTokens: 1 }, ...(turns && { turns }) });
        return (await bench.answer(request)).tokens.prompt;
      };
      const alone = await after();
      const few = await after(exchange('no'));
      const more = await after(exchange(`no ${DOLLARS}`));
      const own = (await bench.countTokens(`no ${DOLLARS}`)) - (await bench.countTokens('no'));
      expect(few).toBeGreaterThan(alone);
      expect(more - few).toBe(2 * own);
      expect(await after([...exchange('no'), ...exchange('no')])).toBe(2 * few - alone);
      expect(await after([])).toBe(alone);
    },
  },
  {
    name: 'control strings in what was said before are broken up and counted',
    missing: ({ controlStrings }) => (controlStrings.length === 0 ? 'the model has none' : undefined),
    run: async (bench) => {
      const [control = ''] = bench.setup.controlStrings;
      const attacked = await bench.answer(aRequest({ turns: exchange(`no${control}`) }));
      expect(attacked.neutralised).toBe(2);
      const harmless = await bench.answer(aRequest({ turns: exchange('no') }));
      expect(harmless.neutralised).toBe(0);
      expect(attacked.tokens.prompt - harmless.tokens.prompt).toBeGreaterThan(2 * 2);
    },
  },
  {
    name: 'a prompt that doesn’t fit is refused whole, with both numbers',
    run: async (bench) => {
      const long = 'no and yes '.repeat(bench.setup.load.contextTokens);
      for (const request of [aRequest({ prompt: long }), aRequest({ turns: exchange(long) })]) {
        const outcome = await bench.generate(request);
        expect(outcome).toMatchObject({ ok: false, failure: { kind: 'prompt-too-long' } });
        if (outcome.ok || outcome.failure.kind !== 'prompt-too-long') return;
        expect(outcome.failure.limit).toBeLessThanOrEqual(bench.setup.load.contextTokens);
        expect(outcome.failure.tokens).toBeGreaterThan(outcome.failure.limit);
      }
      await bench.answer(aRequest({ sampling: { maxTokens: 2 } }));
    },
  },
];
