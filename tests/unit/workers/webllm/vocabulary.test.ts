import { describe, expect, it } from 'vitest';
import { labelForms } from '../../../../src/domain/judging';
import { readVocabulary } from '../../../../workers/webllm/vocabulary';

const added = (id: number, content: string, special: boolean): object => ({ id, content, special });

const byteLevel = {
  added_tokens: [
    added(100, '<|im_end|>', true),
    added(101, '<think>', false),
    added(102, '<tool_call>', false),
    added(103, '<table>', false),
    added(104, '\n\n', false),
    added(105, '<|fim_prefix|>', false),
  ],
  pre_tokenizer: { type: 'Sequence', pretokenizers: [{ type: 'Split' }, { type: 'ByteLevel' }] },
  decoder: { type: 'ByteLevel' },
  model: { type: 'BPE', vocab: { true: 1, Ġtrue: 2, ĠTrue: 3, FALSE: 4, Ċ: 5, 'Ã©': 6, Ã: 7, truely: 8 } },
};

const sentencePiece = {
  added_tokens: [added(0, '<unk>', true), added(1, '<s>', true)],
  decoder: { type: 'Sequence', decoders: [{ type: 'Replace' }, { type: 'ByteFallback' }] },
  model: {
    type: 'BPE',
    vocab: { '▁true': 10, true: 11, '▁False': 12, '<0x0A>': 13, '<0xE2>': 14, '▁▁': 15 },
  },
};

describe('readVocabulary', () => {
  it('reads byte-level pieces as the text they stand for', () => {
    const texts = readVocabulary(byteLevel)?.texts;
    expect([1, 2, 3, 4, 5, 6, 7].map((id) => texts?.get(id))).toEqual([
      'true',
      ' true',
      ' True',
      'FALSE',
      '\n',
      'é',
      '\uFFFD',
    ]);
  });

  it('reads SentencePiece pieces with their blanks and bytes', () => {
    const texts = readVocabulary(sentencePiece)?.texts;
    expect([10, 11, 12, 13, 14, 15].map((id) => texts?.get(id))).toEqual([
      ' true',
      'true',
      ' False',
      '\n',
      '\uFFFD',
      '  ',
    ]);
  });

  it('reads a list of pieces with scores by their place', () => {
    const unigram = {
      added_tokens: [],
      model: {
        type: 'Unigram',
        vocab: [
          ['<pad>', 0],
          ['▁true', -3.5],
        ],
      },
    };
    expect(readVocabulary(unigram)?.texts.get(1)).toBe(' true');
  });

  it('finds all single tokens of a label', () => {
    const list = Array.from(readVocabulary(byteLevel)?.texts ?? [], ([id, text]) => ({ id, text }));
    expect(labelForms(list, 'true')).toEqual([1, 2, 3]);
    expect(labelForms(list, 'false')).toEqual([4]);
  });

  it('counts marks of turns, thoughts and tools as control strings, not words or blanks', () => {
    expect(readVocabulary(byteLevel)?.controlStrings).toEqual([
      '<|im_end|>',
      '<think>',
      '<tool_call>',
      '<|fim_prefix|>',
    ]);
    expect(readVocabulary(sentencePiece)?.controlStrings).toEqual(['<unk>', '<s>']);
  });

  it('refuses what is no tokenizer', () => {
    for (const other of [undefined, null, '<!doctype html>', {}, { model: {} }]) {
      expect(readVocabulary(other)).toBeUndefined();
    }
  });
});
