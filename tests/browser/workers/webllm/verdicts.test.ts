import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Engine, JudgeRequest, RawVerdict } from '../../../../src/protocol/engine';
import { placeTinyWebllm } from '../../../support/tiny-webllm';
import { askWebllmItself } from '../../../support/webllm-reference';
import {
  anEngine,
  aQuestion,
  ask,
  canRunWebllm,
  loadedEngine,
  loadInto,
} from '../../../support/webllm-bench';

const isHere = await canRunWebllm();

const logprobsOf = (verdict: RawVerdict | undefined): { true: number; false: number } => {
  if (verdict?.kind !== 'labels') throw new Error(JSON.stringify(verdict));
  return { true: verdict.logprobs.true ?? Number.NaN, false: verdict.logprobs.false ?? Number.NaN };
};
const logSumExp = (values: readonly number[]): number =>
  Math.log(values.reduce((sum, value) => sum + Math.exp(value), 0));
const shareOf = ({ true: yes, false: no }: { true: number; false: number }): number =>
  1 / (1 + Math.exp(no - yes));

describe.runIf(isHere)('label probabilities', () => {
  const distances: { logprob: number; p: number }[] = [];
  afterAll(() => {
    const most = (field: 'logprob' | 'p') =>
      Math.max(...distances.map((distance) => distance[field])).toExponential(1);
    console.info(`processor against logprobs: at most ${most('logprob')} (log), ${most('p')} (probability)`);
  });

  it.each(['random', 'canned'] as const)(
    'of the %s model are those of WebLLM’s own logprobs',
    async (variant) => {
      const source = await placeTinyWebllm(variant);
      const engine = anEngine();
      await loadInto(engine, source);
      const request = aQuestion();
      const { verdicts } = await ask(engine, request);
      await engine.unload();
      for (const [i, key] of request.todo.entries()) {
        const read = logprobsOf(verdicts[i]);
        const forms = await askWebllmItself(source, 1024, request, key);
        const own = { true: logSumExp(forms.true), false: logSumExp(forms.false) };
        distances.push({
          logprob: Math.max(Math.abs(read.true - own.true), Math.abs(read.false - own.false)),
          p: Math.abs(shareOf(read) - shareOf(own)),
        });
        expect(read.true).toBeCloseTo(own.true, 5);
        expect(read.false).toBeCloseTo(own.false, 5);
      }
    },
  );

  it('differ between criteria and between responses', async () => {
    const engine = await loadedEngine('random');
    const first = await ask(engine, aQuestion());
    const other = await ask(engine, aQuestion({ responsePart: 'Another response.\ntrue or false?\n' }));
    await engine.unload();
    const all = [...first.verdicts, ...other.verdicts].map((verdict) => shareOf(logprobsOf(verdict)));
    expect(new Set(all).size).toBe(4);
  });
});

describe.runIf(isHere)('a judge', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await loadedEngine('canned');
  });
  afterAll(() => engine.unload());
  const judge = (changes: Partial<JudgeRequest>) => ask(engine, aQuestion(changes));

  it('says true where it is asked for true or false, in probabilities as in words', async () => {
    const labels = await judge({});
    for (const verdict of labels.verdicts) {
      expect(verdict).toMatchObject({ kind: 'labels', first: 'true', evaluated: 'prefix' });
      expect(shareOf(logprobsOf(verdict))).toBeGreaterThan(0.5);
    }
    const words = await judge({ reading: 'text' });
    expect(words.verdicts).toMatchObject([
      { key: 'a', kind: 'text', text: 'true', thinking: null, finish: 'stop' },
      { key: 'b', kind: 'text', text: 'true', thinking: null, finish: 'stop' },
    ]);
  });

  it('goes on from a given beginning of the answer', async () => {
    const { verdicts } = await judge({ reading: 'text', answerStart: 'The answer', todo: ['a'] });
    expect(verdicts).toMatchObject([{ kind: 'text', text: 'The answer is A.' }]);
    const after = await judge({ reading: 'text', todo: ['a'] });
    expect(after.verdicts).toMatchObject([{ text: 'true' }]);
  });

  it('is held to a grammar, and says when it was cut off', async () => {
    const grammar = 'root ::= "{\\"verdict\\":" ("true" | "false") "}"';
    const whole = await judge({ reading: 'text', grammar, maxTokens: 40, todo: ['a'] });
    const [verdict] = whole.verdicts;
    expect(verdict?.kind === 'text' ? verdict.text : verdict).toMatch(/^\{"verdict":(true|false)\}$/);
    const cut = await judge({ reading: 'text', grammar, maxTokens: 4, todo: ['a'] });
    expect(cut.verdicts).toMatchObject([{ kind: 'text', finish: 'length' }]);
  });

  it('refuses a grammar that is none and goes on', async () => {
    const broken = await judge({ reading: 'text', grammar: 'root ::= (' });
    expect(broken).toMatchObject({ outcome: { ok: false, failure: { kind: 'bad-setting' } }, verdicts: [] });
    expect((await judge({})).outcome).toMatchObject({ ok: true });
  });

  it('refuses labels that are no single tokens of the model', async () => {
    const { outcome, verdicts } = await judge({ labels: { true: 'certainly', false: 'false' } });
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'no-label-probabilities' } });
    expect(verdicts).toEqual([]);
  });
});

describe.runIf(isHere)('a judge that thinks', () => {
  it('gives probabilities only while it is kept from thinking, and words after its thought', async () => {
    const engine = await loadedEngine('thinking');
    const off = await ask(engine, aQuestion({ thinking: 'off' }));
    expect(off.verdicts).toMatchObject([
      { kind: 'labels', first: 'true' },
      { kind: 'labels', first: 'true' },
    ]);
    const on = await ask(engine, aQuestion({ thinking: 'on' }));
    expect(on.outcome).toMatchObject({ ok: false, failure: { kind: 'no-label-probabilities' } });
    const words = await ask(
      engine,
      aQuestion({ thinking: 'on', reading: 'text', maxTokens: 30, todo: ['a'] }),
    );
    expect(words.verdicts).toMatchObject([{ kind: 'text', text: 'true', thinking: 'because reasons' }]);
    const short = await ask(
      engine,
      aQuestion({ thinking: 'on', reading: 'text', maxTokens: 3, todo: ['a'] }),
    );
    expect(short.verdicts).toMatchObject([{ kind: 'failure', failure: { kind: 'thinking-unfinished' } }]);
    const begun = await ask(engine, aQuestion({ reading: 'text', answerStart: 'The answer', todo: ['a'] }));
    expect(begun.verdicts).toMatchObject([{ kind: 'text', text: 'The answer is A.' }]);
    await engine.unload();
  });

  it('whose template opens a thought is refused for probabilities, with the reason, and split for words', async () => {
    const engine = anEngine();
    const source = await placeTinyWebllm('thinking', 'opens-thought', {
      template: { role_empty_sep: '<think>' },
    });
    expect(await loadInto(engine, source)).toMatchObject({
      ok: true,
      value: { labels: { usable: false, detail: 'the template opens a thought before the answer' } },
    });
    const labels = await ask(engine, aQuestion());
    expect(labels.outcome).toMatchObject({ ok: false, failure: { kind: 'no-label-probabilities' } });
    const words = await ask(engine, aQuestion({ reading: 'text', maxTokens: 30, todo: ['a'] }));
    expect(words.verdicts).toMatchObject([{ kind: 'text', text: 'true', thinking: 'because reasons' }]);
    await engine.unload();
  });
});
