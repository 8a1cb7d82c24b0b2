import { describe, expect, it } from 'vitest';
import { visiblePart } from '../../../../workers/webllm/thinking';

const THOUGHT = '<think>\nfirst this\n</think>\n\nThe answer.';

describe('visiblePart', () => {
  it('shows nothing of a thought and then only the answer, however the text grows', () => {
    const shown = Array.from(THOUGHT, (_, end) => visiblePart(THOUGHT.slice(0, end + 1), false));
    expect(shown.filter((text) => text !== '').every((text) => 'The answer.'.startsWith(text))).toBe(true);
    expect(shown.at(-1)).toBe('The answer.');
  });

  it('shows an answer without a thought as it grows, also one that begins with a sign of a mark', () => {
    expect(visiblePart('<thin', false)).toBe('');
    expect(visiblePart('<this> is', false)).toBe('<this> is');
    expect(visiblePart(' The', false)).toBe(' The');
  });

  it('waits for the end of a thought that the template has opened', () => {
    expect(visiblePart('first this', true)).toBe('');
    expect(visiblePart('first this</think>\nThe', true)).toBe('The');
  });
});
