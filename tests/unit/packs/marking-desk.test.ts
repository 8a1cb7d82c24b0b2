import { describe, expect, it } from 'vitest';
import { readPack, wordCount } from './read-packs';

const { tasks } = readPack('marking-desk').pack;
const reference = (id: string): string => tasks.find((task) => task.id === id)?.reference ?? '';

/** The rules of md09, from its prompt: every second word loses its second half, the larger one if there are two. */
function damaged(text: string): { test: string; key: string[] } {
  const key: string[] = [];
  let place = 0;
  const test = text.replace(/[A-Za-z]+/g, (word) => {
    place += 1;
    if (place % 2 === 1) return word;
    key.push(word);
    return `${word.slice(0, Math.floor(word.length / 2))}___`;
  });
  return { test, key };
}

describe('the pack marking-desk', () => {
  it('has two A1, two A2, three B1, three B2 and two C1 tasks, two for each of six competencies', () => {
    const count = (level: string): number => tasks.filter((task) => task.level === level).length;
    expect(['A1', 'A2', 'B1', 'B2', 'C1'].map(count)).toEqual([2, 2, 3, 3, 2]);
    const codes = tasks.map(({ competency }) => competency.slice(0, 2));
    expect(codes).toEqual(['06', '06', '07', '07', '08', '08', '09', '09', '10', '10', '12', '12']);
  });

  it('has thirteen first languages, and one prompt in the language taught', () => {
    expect(new Set(tasks.flatMap(({ learnerLanguages }) => learnerLanguages)).size).toBe(13);
    expect(tasks.filter((task) => task.instructionLanguage !== 'en').map(({ id }) => id)).toEqual(['md02']);
  });

  it('has six tasks with resources and seven with anchors', () => {
    expect(tasks.filter(({ resources }) => resources.length > 0)).toHaveLength(6);
    expect(tasks.filter(({ anchors }) => anchors.length > 0)).toHaveLength(7);
  });

  it('keeps anchors within the limits of their prompts, so that only the planted faults show', () => {
    for (const { id, anchors, variables } of tasks) {
      for (const { text } of anchors) {
        expect(wordCount(text), id).toBeGreaterThanOrEqual(Number(variables['min_words'] ?? 0));
        expect(wordCount(text), id).toBeLessThanOrEqual(Number(variables['max_words'] ?? Infinity));
      }
    }
  });

  it('has a C-test that keeps the rules of its prompt', () => {
    const text = /"([^"]+)"$/.exec(tasks.find(({ id }) => id === 'md09')?.prompt ?? '')?.[1] ?? '';
    const [first = '', ...others] = text.split(/(?<=\.) /);
    const last = others.pop() ?? '';
    const { test, key } = damaged(others.join(' '));
    expect(key).toHaveLength(20);
    expect(reference('md09')).toContain(`${first} ${test} ${last}\n`);
    expect(reference('md09')).toContain(
      `Key: ${key.map((word, index) => `${String(index + 1)} ${word}`).join(', ')}\n`,
    );
  });

  it('has bands of at most twenty words in the reference of md10', () => {
    const bands = [...reference('md10').matchAll(/^- ([0-3]): (.*)$/gm)];
    expect(bands.map(([, band]) => Number(band))).toEqual([3, 2, 1, 0, 3, 2, 1, 0, 3, 2, 1, 0]);
    for (const [, , text] of bands) expect(wordCount(text ?? '')).toBeLessThanOrEqual(20);
  });

  it('has a plan in the reference of md12 that adds up to 30 minutes', () => {
    const stages = [...reference('md12').matchAll(/^- (\d+) min,/gm)];
    expect(stages.reduce((sum, [, minutes]) => sum + Number(minutes), 0)).toBe(30);
  });

  it('ends the reference of md08 in Farsi, after English sentences of at most twelve words', () => {
    const paragraphs = reference('md08').split('\n\n');
    expect(paragraphs.pop()).toMatch(/^[\p{Script=Arabic}\p{Mark}\u200c،. ]+$/u);
    for (const sentence of paragraphs.join(' ').split(/[.!?,:]/)) {
      expect(wordCount(sentence)).toBeLessThanOrEqual(12);
    }
  });
});
