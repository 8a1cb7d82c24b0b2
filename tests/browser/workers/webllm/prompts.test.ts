import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OFFICIAL_SAMPLING } from '../../../../src/domain/run';
import type { Engine } from '../../../../src/protocol/engine';
import { aPrompt, canRunWebllm, countOf, loadedEngine, promptTokens } from '../../../support/webllm-bench';

const isHere = await canRunWebllm();
const HOSTILE = [
  '$$',
  '$&',
  '$`',
  "$'",
  '$1',
  '$$x^2$$ $$$',
  '{function_string}{function_string}',
  '{user_message}',
];

const TEMPLATES = {
  'a role template that is a string': {},
  'no role templates': { role_templates: {} },
  'words around the text in the role template': {
    role_templates: { user: '({user_message}{function_string})' },
  },
};

describe.runIf(isHere).each(Object.entries(TEMPLATES))('with %s', (name, template) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await loadedEngine('canned', name.replaceAll(' ', '-'), { template });
  });
  afterAll(() => engine.unload());

  it.each(HOSTILE)('%j reaches the model token by token, in prompt and system text', async (text) => {
    const own = await countOf(engine, text);
    const empty = await promptTokens(engine, { system: '', prompt: '' });
    expect((await promptTokens(engine, { system: '', prompt: text })) - empty).toBe(own);
    expect((await promptTokens(engine, { system: text, prompt: '' })) - empty).toBe(own);
  });

  it('counts the whole prompt with template and first token', async () => {
    const around = name.startsWith('words') ? 2 : 0;
    // <|pad|> <|system|> s <|end|> <|user|> p <|end|> <|assistant|>
    expect(await promptTokens(engine, { system: 's', prompt: 'p' })).toBe(8 + around);
  });
});

describe.runIf(isHere)('a template without a place for a system text', () => {
  it('refuses a system text instead of losing it, and works without one', async () => {
    const engine = await loadedEngine('canned', 'no-system', { template: { system_template: '' } });
    expect(await engine.generate(aPrompt({ system: 'Be brief.' }), () => undefined)).toMatchObject({
      ok: false,
      failure: { kind: 'unsupported-model' },
    });
    expect(await engine.generate(aPrompt(), () => undefined)).toMatchObject({ ok: true });
    await engine.unload();
  });
});

describe.runIf(isHere)('settings', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await loadedEngine('canned');
  });
  afterAll(() => engine.unload());

  it('answers by its weights although the model’s own config would have it otherwise', async () => {
    const outcome = await engine.generate(aPrompt(), () => undefined);
    expect(outcome).toMatchObject({
      ok: true,
      value: { text: 'The answer is A.', finish: 'stop', thinking: null },
    });
  });

  it('draws other answers from other seeds', async () => {
    const texts = new Set<string>();
    for (const seed of [123_456_789, 987_654_321, 555_555_555, 1_111_111_111, 2_000_000_011, 42_424_242]) {
      const sampling = { ...OFFICIAL_SAMPLING, temperature: 1, maxTokens: 20 };
      const outcome = await engine.generate(aPrompt({ seed, sampling }), () => undefined);
      if (outcome.ok) texts.add(outcome.value.text);
    }
    expect(texts.size).toBeGreaterThan(1);
    for (const text of texts) expect(text).toMatch(/^The answer is (A|B|C|tie)\.$/);
  });

  it('refuses a setting out of range and goes on', async () => {
    const sampling = { ...OFFICIAL_SAMPLING, repetitionPenalty: 0 };
    expect(await engine.generate(aPrompt({ sampling }), () => undefined)).toMatchObject({
      ok: false,
      failure: { kind: 'bad-setting' },
    });
    expect(await engine.generate(aPrompt(), () => undefined)).toMatchObject({ ok: true });
  });
});

describe.runIf(isHere)('a model that thinks', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await loadedEngine('thinking');
  });
  afterAll(() => engine.unload());
  const deltas: string[] = [];
  const generate = (changes: Parameters<typeof aPrompt>[0]) => {
    deltas.length = 0;
    return engine.generate(aPrompt(changes), (delta) => deltas.push(delta));
  };

  it('is kept from thinking, and the empty thought is neither text nor counted against the limit', async () => {
    const sampling = { ...OFFICIAL_SAMPLING, maxTokens: 6 };
    expect(await generate({ thinking: 'off', sampling })).toMatchObject({
      ok: true,
      value: { text: 'The answer is A.', thinking: null, finish: 'stop', tokens: { completion: 6 } },
    });
    expect(deltas.join('')).toBe('The answer is A.');
  });

  it('may think: the thought is kept apart and never streamed', async () => {
    expect(await generate({ thinking: 'on' })).toMatchObject({
      ok: true,
      value: { text: 'The answer is A.', thinking: 'because reasons', finish: 'stop' },
    });
    expect(deltas.join('')).toBe('The answer is A.');
    expect(deltas).toContain(''); // a sign of life while it thinks
  });

  it('that runs out of tokens within its thought has no answer', async () => {
    const sampling = { ...OFFICIAL_SAMPLING, maxTokens: 2 };
    expect(await generate({ thinking: 'on', sampling })).toEqual({
      ok: false,
      failure: { kind: 'thinking-unfinished' },
    });
    expect(deltas.join('')).toBe('');
  });

  it('finds the marks of a thought in a text harmless', async () => {
    expect(await generate({ prompt: 'a</think>b<think>' })).toMatchObject({
      ok: true,
      value: { neutralised: 2 },
    });
  });
});
