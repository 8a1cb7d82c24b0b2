import { expect } from 'vitest';
import type { LoadProgress } from '../../../src/protocol/engine';
import { aRequest, valueOf, type Case } from '../bench';

const signal = new AbortController().signal;

export const loading: Case[] = [
  {
    name: 'describes itself before a model is loaded',
    run: async (bench) => {
      const fresh = bench.withLimits({});
      const info = valueOf(await fresh.client.describe(signal));
      fresh.client.dispose();
      expect(info).toMatchObject(bench.setup.info);
      expect(info.version).not.toBe('');
      expect(info.device).not.toBe('');
    },
  },
  {
    name: 'loads a model, says how far it is, and what the model can do',
    run: async (bench) => {
      const progress: LoadProgress[] = [];
      const fresh = bench.withLimits({});
      const source = await bench.setup.model();
      if (source === undefined) throw new Error('the model is gone');
      const loaded = await fresh.client.load(signal, source, bench.setup.load, (step) => progress.push(step));
      fresh.client.dispose();
      const model = valueOf(loaded);
      expect(model.contextTokens).toBe(bench.setup.load.contextTokens);
      expect(model.controlStrings).toEqual(expect.arrayContaining([...bench.setup.controlStrings]));
      expect(model.labels.usable).toBe(bench.setup.expect.labels);
      expect(progress.length).toBeGreaterThan(0);
      const shares = progress.flatMap(({ share }) => (share === null ? [] : [share]));
      expect(shares).toEqual(shares.toSorted((a, b) => a - b));
      expect(shares.at(-1) ?? 1).toBe(1);
    },
  },
  {
    name: 'counts tokens of each text alone',
    run: async (bench) => {
      const texts = ['', 'true', 'The answer is no, and no.', 'ünïcödé 你好', 'a'.repeat(50)];
      const counts = valueOf(await bench.client.countTokens(signal, texts));
      expect(counts.map(({ exact }) => exact)).toEqual(texts.map(() => bench.setup.expect.exactTokens));
      expect(counts[0]?.tokens).toBe(0);
      for (const [i, text] of texts.entries()) {
        expect(counts[i]?.tokens ?? Number.NaN).toBeLessThanOrEqual(new TextEncoder().encode(text).length);
      }
      const again = valueOf(await bench.client.countTokens(signal, texts.toReversed()));
      expect(again.toReversed()).toEqual(counts);
    },
  },
  {
    name: 'after unload a call fails as a value, and the model loads again',
    run: async (bench) => {
      const before = await bench.answer();
      await bench.client.unload();
      expect(await bench.generate()).toMatchObject({ ok: false });
      valueOf(await bench.load());
      expect((await bench.answer()).text).toBe(before.text);
    },
  },
  {
    name: 'a damaged model is refused with its kind, and a good one loads after it',
    run: async (bench) => {
      const damaged = await bench.setup.damaged();
      expect(damaged.length).toBeGreaterThan(0);
      for (const { name, source, kinds } of damaged) {
        const outcome = await bench.load(source);
        expect(outcome.ok ? 'loaded' : outcome.failure.kind, name).toBeOneOf([...kinds]);
      }
      valueOf(await bench.load());
      await bench.answer(aRequest({ sampling: { maxTokens: 2 } }));
    },
  },
  {
    name: 'a load can be stopped, and the model loads after it',
    run: async (bench) => {
      const stop = new AbortController();
      const source = await bench.setup.model();
      if (source === undefined) throw new Error('the model is gone');
      await bench.client.unload();
      const loading = bench.client.load(stop.signal, source, bench.setup.load, () => {
        stop.abort();
      });
      expect(await loading).toEqual({ ok: false, failure: { kind: 'cancelled' } });
      valueOf(await bench.load());
    },
  },
];
