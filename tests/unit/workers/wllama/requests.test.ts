import { describe, expect, test } from 'vitest';
import { OFFICIAL_SAMPLING } from '../../../../src/domain/run';
import { chatMessages } from '../../../../src/domain/judging';
import { generateBody, greedyBody } from '../../../../workers/wllama/requests';

/** llama-server's request fields that change which token comes next. */
const SAMPLERS_OF_LLAMA_CPP = [
  'temperature',
  'top_p',
  'top_k',
  'min_p',
  'typical_p',
  'top_n_sigma',
  'xtc_probability',
  'dry_multiplier',
  'mirostat',
  'dynatemp_range',
  'repeat_penalty',
  'repeat_last_n',
  'presence_penalty',
  'frequency_penalty',
  'seed',
  'ignore_eos',
  'samplers',
];

describe('a request to llama.cpp', () => {
  test('states every sampling setting, so that no default of the library or the file counts', () => {
    for (const body of [
      greedyBody(chatMessages('', 'x'), 'off', 1),
      generateBody(chatMessages('', 'x'), 'off', OFFICIAL_SAMPLING, 7),
    ]) {
      expect(Object.keys(body)).toEqual(expect.arrayContaining(SAMPLERS_OF_LLAMA_CPP));
    }
  });

  test('carries the candidate’s own settings', () => {
    const sampling = {
      temperature: 0.7,
      topP: 0.9,
      frequencyPenalty: 0.1,
      presencePenalty: 0.2,
      repetitionPenalty: 1.1,
      maxTokens: 99,
    };
    expect(generateBody(chatMessages('', 'x'), 'on', sampling, 7)).toMatchObject({
      temperature: 0.7,
      top_p: 0.9,
      frequency_penalty: 0.1,
      presence_penalty: 0.2,
      repeat_penalty: 1.1,
      max_tokens: 99,
      seed: 7,
      cache_prompt: false,
      chat_template_kwargs: { enable_thinking: true },
    });
  });

  test('always sends a system message, also an empty one, and the beginning of an answer only if there is one', () => {
    expect(chatMessages('', 'x').map(({ role }) => role)).toEqual(['system', 'user']);
    const turns = [
      { role: 'user', text: 'a' },
      { role: 'assistant', text: 'b' },
    ] as const;
    expect(chatMessages('s', 'x', '', turns).map(({ content }) => content)).toEqual(['s', 'a', 'b', 'x']);
    expect(chatMessages('s', 'x', 'It').at(-1)).toEqual({ role: 'assistant', content: 'It' });
  });
});
