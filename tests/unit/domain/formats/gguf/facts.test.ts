import { describe, expect, it } from 'vitest';
import {
  controlStrings,
  describeGguf,
  readGgufHeader,
  vocabularyOf,
  type GgufHeader,
} from '../../../../../src/domain/formats/gguf';
import { aGguf, CHAT_TEMPLATE, i32s, text, texts, u32, type GgufParts } from '../../../../support/gguf-bytes';

const headerOf = (over: Partial<GgufParts> = {}): GgufHeader => {
  const file = aGguf(over);
  const read = readGgufHeader(file, file.length);
  if (read.state !== 'complete') throw new Error(JSON.stringify(read));
  return read.header;
};

describe('describeGguf', () => {
  it('reads what a person wants to know', () => {
    expect(describeGguf(headerOf())).toEqual({
      architecture: 'llama',
      name: 'Tiny Test Model',
      paramsB: (32 * 64) / 1e9,
      quantisation: 'F16',
      contextTokens: 2048,
      template: CHAT_TEMPLATE,
      licence: 'cc0-1.0',
      languages: [],
      parts: 1,
      thinking: 'none',
    });
  });

  it('names the quantisation by the commonest tensor type where the file type is unknown', () => {
    const over = { 'general.file_type': u32(999) };
    const tensors = [
      { name: 'norm', shape: [32], type: 0 },
      { name: 'weights', shape: [256, 4], type: 12 },
    ];
    expect(describeGguf(headerOf({ metadata: over, tensors })).quantisation).toBe('Q4_K');
  });

  it('says what is missing instead of guessing', () => {
    const facts = describeGguf(
      headerOf({ metadata: { 'tokenizer.chat_template': text('  '), 'llama.context_length': u32(0) } }),
    );
    expect(facts.template).toBeNull();
    expect(facts.contextTokens).toBeNull();
  });

  it.each([
    ['{{ "<think>" }}{% if enable_thinking %}', 'switchable'],
    ['{{ "<think>\\n" }}', 'always'],
    ['{{ content }}', 'none'],
  ])('tells from the template %s that thinking is %s', (template, thinking) => {
    expect(describeGguf(headerOf({ metadata: { 'tokenizer.chat_template': text(template) } })).thinking).toBe(
      thinking,
    );
  });
});

describe('vocabularyOf', () => {
  it('gives byte-level tokens the text they stand for and leaves control tokens out', () => {
    expect([...vocabularyOf(headerOf())]).toEqual([
      { id: 2, text: 'true' },
      { id: 3, text: ' true' },
      { id: 4, text: 'false' },
      { id: 5, text: '\uFFFD' }, // é stands for the lone byte E9
    ]);
  });

  it('resolves space marks and byte tokens of SentencePiece vocabularies', () => {
    const header = headerOf({
      metadata: {
        'tokenizer.ggml.model': text('llama'),
        'tokenizer.ggml.tokens': texts(['<s>', '▁true', '<0x41>', 'false', '<extra>']),
        'tokenizer.ggml.token_type': i32s([3, 1, 6, 1, 4]),
      },
    });
    expect([...vocabularyOf(header)].map((token) => token.text)).toEqual([' true', 'A', 'false', '<extra>']);
  });
});

describe('controlStrings', () => {
  it('lists control tokens, longest first, and user-defined ones that look like markup', () => {
    const header = headerOf({
      metadata: {
        'tokenizer.ggml.tokens': texts(['<|im_end|>', '<think>', 'word', '<|tool_call|>', 'plain']),
        'tokenizer.ggml.token_type': i32s([3, 4, 1, 4, 4]),
      },
    });
    expect(controlStrings(header)).toEqual(['<|tool_call|>', '<|im_end|>', '<think>']);
  });
});
