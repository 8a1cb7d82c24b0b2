import { expect } from 'vitest';
import { aJudgeRequest, aRequest, criteria, valueOf, type Case } from '../bench';

const CANCELLED = { ok: false, failure: { kind: 'cancelled' } };
const signal = new AbortController().signal;

export const stopping: Case[] = [
  {
    name: 'an interrupt stops an answer and leaves the next one unharmed',
    run: async (bench) => {
      const before = await bench.answer();
      const stop = new AbortController();
      const stopped = await bench.generate(bench.setup.long, stop.signal, () => {
        stop.abort();
      });
      expect(stopped).toEqual(CANCELLED);
      expect((await bench.answer()).text).toBe(before.text);
    },
  },
  {
    name: 'an interrupt stops a judgment; verdicts before it stand, and the next one is the same',
    missing: ({ expect: { labels } }) => (labels ? undefined : 'no label probabilities with this model'),
    run: async (bench) => {
      const request = aJudgeRequest({ criteria: criteria(12) });
      const before = await bench.labels({ ...request, todo: ['c1', 'c2'] });
      const stop = new AbortController();
      const { outcome, verdicts } = await bench.judge(request, stop.signal, () => {
        stop.abort();
      });
      expect(outcome).toEqual(CANCELLED);
      expect(verdicts.length).toBeLessThan(12);
      expect(verdicts[0]).toMatchObject({ key: 'c1', kind: 'labels' });
      const after = await bench.labels({ ...request, todo: ['c2', 'c1'] });
      for (const [key, { logprobs }] of after) expect(logprobs).toEqual(before.get(key)?.logprobs);
    },
  },
  {
    name: 'calls beyond its concurrency wait their turn and answer as if alone',
    run: async (bench) => {
      const requests = [aRequest(), aRequest({ prompt: 'Name a town.' }), aRequest({ seed: 7 })];
      const alone = [];
      for (const request of requests) alone.push((await bench.answer(request)).text);
      const stop = new AbortController();
      const calls = requests.map((request) => bench.generate(request));
      const abandoned = bench.generate(aRequest(), stop.signal);
      const counted = bench.client.countTokens(signal, ['a']);
      stop.abort();
      expect(await abandoned).toEqual(CANCELLED);
      const outcomes = await Promise.all(calls);
      expect(outcomes.map((outcome) => valueOf(outcome).text)).toEqual(alone);
      valueOf(await counted);
    },
  },
  {
    name: 'a call that is aborted before it began doesn’t touch the engine',
    run: async (bench) => {
      expect(await bench.generate(aRequest(), AbortSignal.abort())).toEqual(CANCELLED);
      await bench.answer(aRequest({ sampling: { maxTokens: 2 } }));
    },
  },
];

const needsWorker: Case['missing'] = ({ spawn }) =>
  spawn === undefined ? 'it has no worker to lose' : undefined;

export const breaking: Case[] = [
  {
    name: 'the death of its worker ends every pending call, and a fresh worker works',
    missing: needsWorker,
    run: async (bench) => {
      const before = await bench.answer();
      const pending = [bench.generate(bench.setup.long), bench.generate()];
      bench.inflict('die');
      for (const outcome of await Promise.all(pending)) {
        expect(outcome).toMatchObject({ ok: false, failure: { kind: 'worker-died' } });
      }
      expect(await bench.generate()).toMatchObject({ ok: false, failure: { kind: 'worker-died' } });
      valueOf(await bench.load());
      expect((await bench.answer()).text).toBe(before.text);
    },
  },
  {
    name: 'the silence of its worker is noticed, and a fresh worker works',
    missing: needsWorker,
    run: async (bench) => {
      const patience = bench.setup.patience ?? 1;
      const hasty = bench.withLimits({
        firstTokenMs: 2_000 * patience,
        promptTokenMs: 0,
        betweenTokensMs: 2_000 * patience,
      });
      valueOf(await hasty.load());
      hasty.inflict('silence');
      expect(await hasty.generate()).toMatchObject({
        ok: false,
        failure: { kind: 'stuck', doing: 'generate' },
      });
      valueOf(await hasty.load());
      await hasty.answer(aRequest({ sampling: { maxTokens: 2 } }));
      hasty.client.dispose();
    },
  },
  {
    name: 'an interrupt that isn’t obeyed ends the worker and counts as cancelled',
    missing: needsWorker,
    run: async (bench) => {
      const hasty = bench.withLimits({ interruptMs: 500 });
      valueOf(await hasty.load());
      const stop = new AbortController();
      hasty.inflict('silence');
      const call = hasty.generate(aRequest(), stop.signal);
      stop.abort();
      expect(await call).toEqual(CANCELLED);
      hasty.client.dispose();
    },
  },
  {
    name: 'disposing of it ends every pending call',
    run: async (bench) => {
      const fresh = bench.withLimits({});
      valueOf(await fresh.load());
      const pending = fresh.generate(bench.setup.long, signal, () => {
        fresh.client.dispose();
      });
      expect(await pending).toEqual(CANCELLED);
    },
  },
];
