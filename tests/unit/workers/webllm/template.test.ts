import { describe, expect, it } from 'vitest';
import {
  hasSystemPlace,
  opensThinking,
  packSystem,
  packTurn,
  readChatConfig,
  templateControlStrings,
  type Conversation,
} from '../../../../workers/webllm/template';

const conversation = (changes: Partial<Conversation> = {}): Conversation => ({
  system_template: '<|system|>{system_message}<|end|>',
  roles: { user: '<|user|>', assistant: '<|assistant|>' },
  role_templates: { user: '{user_message}', assistant: '{assistant_message}' },
  seps: ['<|end|>'],
  role_content_sep: '',
  role_empty_sep: '',
  system_prefix_token_ids: null,
  ...changes,
});

/** What WebLLM 0.2.86 does with a message (its `getPromptArrayInternal`). */
const fill = (template: string | null | undefined, text: string): string =>
  typeof template === 'string'
    ? template.replace('{user_message}', text).replace('{function_string}', '')
    : text;

const HOSTILE = [
  '$$x^2$$',
  '$&',
  '$`',
  "$'",
  '$1 and $5',
  '$',
  'a$$$b',
  'write {user_message} here',
  'use {function_string} and {function_string} again',
  '$& {function_string} $$',
];

describe('packTurn', () => {
  it.each(HOSTILE)('brings %j unchanged through a template that is a string', (text) => {
    expect(fill('{user_message}', packTurn(text, conversation()))).toBe(text);
  });

  it.each(HOSTILE)('leaves %j alone where the template has no string for the user', (text) => {
    for (const role_templates of [undefined, null, {}, { user: null }]) {
      expect(fill(undefined, packTurn(text, conversation({ role_templates })))).toBe(text);
    }
  });

  it.each(HOSTILE)('brings %j unchanged through the template of what the model said before', (text) => {
    const role_templates = { user: '{user_message}', assistant: '{assistant_message}' };
    const packed = packTurn(text, conversation({ role_templates }), 'assistant');
    const filled = '{assistant_message}'.replace('{assistant_message}', packed);
    expect(filled.replace('{function_string}', '')).toBe(text);
  });

  it('keeps the words of a template around the text', () => {
    const template = '<<question>> {user_message} <<end>>';
    const packed = packTurn('$$ {function_string}', conversation({ role_templates: { user: template } }));
    expect(fill(template, packed)).toBe('<<question>> $$ {function_string} <<end>>');
  });
});

describe('packSystem', () => {
  it.each(HOSTILE)('brings %j unchanged into the system template', (text) => {
    expect('<s>{system_message}</s>'.replace('{system_message}', packSystem(text))).toBe(`<s>${text}</s>`);
  });
});

describe('what a template says', () => {
  it('tells a template that opens a thought from one that closes it', () => {
    expect(opensThinking(conversation())).toBe(false);
    expect(opensThinking(conversation({ role_empty_sep: '\n<think>\n' }))).toBe(true);
    expect(opensThinking(conversation({ roles: { user: 'U', assistant: 'A<think>' } }))).toBe(true);
    expect(opensThinking(conversation({ role_empty_sep: '<think>\n\n</think>\n\n' }))).toBe(false);
  });

  it('knows whether a system text has a place', () => {
    expect(hasSystemPlace(conversation())).toBe(true);
    expect(hasSystemPlace(conversation({ system_template: '' }))).toBe(false);
  });

  it('lists the marks of turns and leaves ordinary words', () => {
    const chatml = conversation({
      system_template: '<|im_start|>system\n{system_message}<|im_end|>\n',
      roles: { user: '<|im_start|>user', assistant: '<|im_start|>assistant' },
      seps: ['<|im_end|>\n'],
    });
    expect(new Set(templateControlStrings(chatml))).toEqual(new Set(['<|im_start|>', '<|im_end|>']));
    const mistral = conversation({
      system_template: '[INST] {system_message}',
      roles: { user: '[INST]', assistant: '[/INST]' },
      seps: [' ', '</s>'],
    });
    expect(new Set(templateControlStrings(mistral))).toEqual(new Set(['[INST]', '[/INST]']));
    const gemma = conversation({
      system_template: '{system_message}',
      roles: { user: '<start_of_turn>user', assistant: '<start_of_turn>model' },
      seps: ['<end_of_turn>\n'],
    });
    expect(new Set(templateControlStrings(gemma))).toEqual(new Set(['<start_of_turn>', '<end_of_turn>']));
  });
});

describe('readChatConfig', () => {
  const file = {
    quantization: 'q4f16_1',
    tokenizer_files: ['tokenizer.json'],
    conv_template: {
      ...conversation({
        role_templates: { user: '<<q>> {user_message} <<f>> {function_string}', tool: '{tool_message}' },
      }),
      stop_str: [],
    },
  };

  it('takes the file’s own changes to its template into account', () => {
    const config = readChatConfig({ ...file, conv_config: { role_empty_sep: '<think>', name: 'x' } });
    expect(config?.conversation.role_empty_sep).toBe('<think>');
    expect(config?.convConfig).toMatchObject({ role_empty_sep: '<think>', name: 'x' });
  });

  it('takes the place for functions out of the templates, so that a text keeps its own', () => {
    const user = readChatConfig(file)?.convConfig.role_templates['user'];
    expect(user).toBe('<<q>> {user_message} <<f>> ');
    const text = 'a {function_string} $& {function_string}';
    expect(fill(user, packTurn(text, conversation()))).toBe(`<<q>> ${text} <<f>> `);
  });

  it('refuses what is no chat config', () => {
    for (const other of [
      undefined,
      '<!doctype html>',
      {},
      { ...file, conv_template: {} },
      { ...file, tokenizer_files: 1 },
    ]) {
      expect(readChatConfig(other)).toBeUndefined();
    }
  });
});
