import { describe, expect, it } from 'vitest';
import { readPack, wordCount } from './read-packs';

const { pack } = readPack('mandarin-for-english-spanish');
const { tasks } = pack;
const everyText = (id: string): string => {
  const task = tasks.find((each) => each.id === id);
  return [task?.prompt, task?.reference, ...(task?.anchors ?? []).map(({ text }) => text)].join('\n');
};

describe('the pack mandarin-for-english-spanish', () => {
  it('teaches Mandarin, six tasks to speakers of English and six to speakers of Spanish, asked in their language', () => {
    expect(new Set(tasks.map(({ targetLanguage }) => targetLanguage))).toEqual(new Set(['zh']));
    for (const language of ['en', 'es']) {
      const own = tasks.filter(({ learnerLanguages }) => learnerLanguages.join() === language);
      expect(own).toHaveLength(6);
      for (const { instructionLanguage } of own) expect(instructionLanguage).toBe(language);
    }
  });

  it('is marked as not yet reviewed by a native speaker', () => {
    for (const { metadata } of tasks) expect(metadata['review']).toBe('not yet reviewed by a native speaker');
  });

  it('keeps anchors within the limits of their prompts, so that only the planted faults show', () => {
    const withAnchors = tasks.filter(({ anchors }) => anchors.length > 0).map(({ id }) => id);
    expect(withAnchors).toEqual(['mn01', 'mn02', 'mn03', 'mn04', 'mn06', 'mn07']);
    for (const { id, anchors, variables } of tasks) {
      for (const { text } of anchors) {
        expect(wordCount(text), id).toBeLessThanOrEqual(Number(variables['max_words'] ?? Infinity));
        expect(wordCount(text), id).toBeGreaterThanOrEqual(Number(variables['min_words'] ?? 0));
      }
    }
  });

  it('has simplified characters only', () => {
    const texts = [...tasks.map(({ id }) => everyText(id)), ...Object.values(pack.resources)].join('\n');
    expect(texts).not.toMatch(
      /[買賣嗎張條雙錢書說樂個這來進還過開關門問間師學國話見車東場聽寫讀愛氣點熱綠藥腳]/u,
    );
  });

  it('has stages in the reference of mn08 that add up to 50 minutes', () => {
    const stages = [...everyText('mn08').matchAll(/\((\d+) min\b/g)];
    expect(stages.reduce((sum, [, part]) => sum + Number(part), 0)).toBe(50);
  });

  it('has ten lines and four gaps in the dialogue of mn10', () => {
    const [dialogue = ''] = (tasks.find(({ id }) => id === 'mn10')?.reference ?? '').split('\n\n');
    expect(dialogue.split('\n')).toHaveLength(10);
    expect(dialogue.match(/\(\d\)____/g)).toEqual(['(1)____', '(2)____', '(3)____', '(4)____']);
  });
});
