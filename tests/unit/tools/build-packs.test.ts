import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readPack } from '../../../src/domain/formats';
import { pairsOf } from '../../../src/domain/language';
import { TaskSchema } from '../../../src/domain/pack';
import { packTexts, tasksOfPair } from '../../../tools/build-packs.mjs';
import { checkPacks } from '../../../tools/check-packs.mjs';
import { aManifest, aTask } from '../../support/builders';

const { title, competency, subcompetencies, level, targetLanguage, learnerLanguages, ...task } = aTask();
const { prompt, reference, systemPrompt, variables, resources, rubric, anchors, metadata } = task;
const shared = {
  ...{ title, competency, subcompetencies, level, targetLanguage, learnerLanguages },
  ...{ variables, resources, rubric, anchors, metadata },
};
const texts = { prompt, reference, systemPrompt };
const aPair = (id: string) => ({
  id,
  ...shared,
  responseLanguages: [{ language: 'tr', role: 'explanation' }],
  translatedBy: 'Ana Pereira',
  arms: { en: texts, tr: { ...texts, prompt: 'Leyla yazdı.', resources: ['own.md'] } },
});

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'packs-'));
  mkdirSync(join(folder, 'p/pairs'), { recursive: true });
  mkdirSync(join(folder, 'p/resources'));
  writeFileSync(join(folder, 'p/resources/own.md'), 'Merhaba.\n');
  writeFileSync(join(folder, 'p/pack.json'), JSON.stringify(aManifest()));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});
const write = (path: string, value: unknown) => {
  writeFileSync(join(folder, 'p', path), `${JSON.stringify(value)}\n`);
};
const read = () => {
  const { 'pack.json': manifest = '', 'tasks.jsonl': tasks = '' } = packTexts(join(folder, 'p'));
  const outcome = readPack({ manifest, tasks, resources: { 'own.md': 'Merhaba.\n' } });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return outcome.value;
};

describe('a file of pairs', () => {
  it('becomes a task an arm, with what both say and what each says itself', () => {
    const [en, tr] = tasksOfPair(aPair('p1'));
    const pair = { id: 'p1', translatedBy: 'Ana Pereira' };
    expect(en).toMatchObject({ id: 'p1-en', instructionLanguage: 'en', prompt, pair, resources: [] });
    expect(tr).toMatchObject({ id: 'p1-tr', instructionLanguage: 'tr', prompt: 'Leyla yazdı.', pair });
    expect(tr).toMatchObject({ resources: ['own.md'], rubric: shared.rubric });
    expect(tr).not.toHaveProperty('arms');
  });

  it('becomes tasks with their fields in the order of the format, whatever the file has first', () => {
    const written = Object.fromEntries(Object.entries(aPair('p1')).reverse());
    for (const task of tasksOfPair(written)) {
      expect(Object.keys(task)).toEqual(Object.keys(TaskSchema.entries));
    }
  });

  it('is read as tasks that are a pair, after the single tasks, in the order of the files', () => {
    write('pairs/b.json', aPair('p2'));
    write('pairs/a.json', aPair('p1'));
    mkdirSync(join(folder, 'p/tasks'));
    write('tasks/z.json', aTask());
    const { pack, issues } = read();
    expect(issues).toEqual([]);
    expect(pack.tasks.map(({ id }) => id)).toEqual(['t1', 'p1-en', 'p1-tr', 'p2-en', 'p2-tr']);
    expect(pairsOf(pack.tasks).map(({ id }) => id)).toEqual(['p1', 'p2']);
  });

  it('with a misspelt field is refused as a task with one is', () => {
    write('pairs/a.json', { ...aPair('p1'), translator: 'me' });
    expect(read()).toMatchObject({ pack: { tasks: [] }, issues: [{ record: 1 }, { record: 2 }] });
  });

  it('with one arm only is found by the check of the packs', async () => {
    const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    cpSync(join(import.meta.dirname, '../../../packs/first-marks'), join(folder, 'first-marks'), {
      recursive: true,
    });
    write('pairs/a.json', { ...aPair('p1'), resources: ['own.md'], arms: { en: texts } });
    expect(await checkPacks(folder)).toBe(1);
    expect(said.mock.calls.flat().join('\n')).toMatch(/p1-en, pair: The pair “p1” has this task only/);
    write('pairs/a.json', { ...aPair('p1'), resources: ['own.md'] });
    expect(await checkPacks(folder)).toBe(0);
  });
});
