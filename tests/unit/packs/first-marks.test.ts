import { describe, expect, it } from 'vitest';
import { composePrompt } from '../../../src/domain/pack';
import { readPack } from './read-packs';

const { tasks, resources } = readPack('first-marks').pack;
const demo = tasks.filter(({ metadata }) => metadata['demo'] === 'yes');

describe('the pack first-marks', () => {
  it('has at least six first languages and more than one language taught', () => {
    expect(new Set(tasks.flatMap(({ learnerLanguages }) => learnerLanguages)).size).toBeGreaterThanOrEqual(6);
    expect(new Set(tasks.map(({ targetLanguage }) => targetLanguage)).size).toBeGreaterThan(1);
  });

  it('has four tasks with resources and at least four with two anchors', () => {
    expect(tasks.filter((task) => task.resources.length > 0)).toHaveLength(4);
    expect(tasks.filter(({ anchors }) => anchors.length === 2).length).toBeGreaterThanOrEqual(4);
  });

  it('has exactly three demo tasks, short enough for a small model on a CPU', () => {
    expect(demo.map(({ id }) => id)).toEqual(['fm06', 'fm07', 'fm09']);
    for (const task of demo) {
      expect(composePrompt(task, resources).length).toBeLessThanOrEqual(460);
      expect(task.reference?.length).toBeLessThanOrEqual(320);
      for (const { id, text } of task.rubric) expect(text.length, id).toBeLessThanOrEqual(90);
    }
  });
});
