import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { opensThought, splitReply, ThoughtFilter } from '../../../../src/domain/judging';

const stream = (pieces: readonly string[], startsInside: boolean): string => {
  const filter = new ThoughtFilter(startsInside);
  return pieces.map((piece) => filter.push(piece)).join('') + filter.end();
};

describe('the thought filter', () => {
  test('passes a reply without a thought on as it is', () => {
    expect(stream(['  The', ' answer'], false)).toBe('  The answer');
  });

  test('keeps a thought back, also when its marks come in pieces', () => {
    expect(stream(['<th', 'ink>hm', 'm</thi', 'nk>\n', '\nBlue', '.'], false)).toBe('Blue.');
  });

  test('begins inside a thought when the template has opened it', () => {
    expect(stream(['hm', 'm</think>', ' Blue'], true)).toBe('Blue');
  });

  test('lets nothing of an unfinished thought through, and all of a false start', () => {
    expect(stream(['<think>', 'for ever'], false)).toBe('');
    expect(stream(['<thi'], false)).toBe('<thi');
  });

  test('however a reply is cut into pieces, what passes is the answer of the finished reply', () => {
    const part = fc.constantFrom('<think>', '</think>', '\n', ' ', 'a', 'b', '<', 'think');
    const pieces = fc.array(fc.string({ unit: part, maxLength: 4 }), { maxLength: 8 });
    fc.assert(
      fc.property(pieces, fc.boolean(), (given, startsInside) => {
        const reply = given.join('');
        const isThinking = startsInside || reply.trimStart().startsWith('<think>');
        const { text } = splitReply(reply, isThinking, startsInside);
        // After the thought the stream can't know that no more than white space follows.
        expect(stream(given, startsInside)).toBe(text);
      }),
    );
  });
});

describe('taking the thought off a reply', () => {
  test('a model that doesn’t think may quote the marks', () => {
    const reply = 'HTML has no </think> tag.';
    expect(splitReply(reply, false, false)).toEqual({ text: reply, thinking: null, finished: true });
  });
});

describe('a template that opens the thought', () => {
  test('is known by its last words', () => {
    const deepseek = "{% if add_generation_prompt %}{{ '<|Assistant|><think>\\n' }}{% endif %}";
    const qwen =
      "{% if add_generation_prompt %}{{ '<|im_start|>assistant\\n' }}{% if enable_thinking is false %}{{ '<think>\\n\\n</think>\\n\\n' }}{% endif %}{% endif %}";
    expect(opensThought(deepseek)).toBe(true);
    expect(opensThought(qwen)).toBe(false);
    expect(opensThought("{% if add_generation_prompt %}{{ 'x' }}{% endif %}")).toBe(false);
  });
});
