import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it, test } from 'vitest';
import {
  checkPack,
  composePrompt,
  LAYERS,
  ManifestSchema,
  TaskSchema,
  type Criterion,
  type Layer,
  type Pack,
} from '../../../src/domain/pack';

const FOLDER = join(import.meta.dirname, '../../../packs/first-marks');
const RESOURCES = join(FOLDER, 'resources');

/** Throws on bytes that aren't UTF-8 and keeps a byte order mark, so that one is found. */
const readText = (path: string): string =>
  new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(path));
const readJson = (path: string): unknown => JSON.parse(readText(path));

const taskFiles = readdirSync(join(FOLDER, 'tasks')).sort();
const tasks = taskFiles.map((name) => v.parse(TaskSchema, readJson(join(FOLDER, 'tasks', name))));
const resourceFiles = readdirSync(RESOURCES).sort();
const pack: Pack = {
  manifest: v.parse(ManifestSchema, readJson(join(FOLDER, 'pack.json'))),
  tasks,
  resources: Object.fromEntries(resourceFiles.map((name) => [name, readText(join(RESOURCES, name))])),
};
const everyCriterion = tasks.flatMap(({ rubric }) => rubric);
const demo = tasks.filter(({ metadata }) => metadata['demo'] === 'yes');

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);
const wordCount = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;
const withoutQuotations = (text: string): string => text.replace(/"[^"]*"/g, '');

describe('the pack first-marks', () => {
  it('has an open manifest: CC BY 4.0, no gate, no canary', () => {
    expect(pack.manifest).toMatchObject({ id: 'first-marks', gated: false, canary: null });
    expect(pack.manifest.licence.name).toBe('CC-BY-4.0');
  });

  it('passes every check of an import without a warning', () => {
    expect(checkPack(pack, 'first-marks')).toEqual([]);
  });

  it('has twelve tasks in files that begin with their ids', () => {
    expect(tasks).toHaveLength(12);
    expect(new Set(tasks.map(({ id }) => id)).size).toBe(12);
    tasks.forEach(({ id }, index) => {
      expect(taskFiles[index]).toMatch(new RegExp(`^${id}-[a-z0-9-]+\\.json$`));
    });
    expect(new Set(tasks.map(({ title }) => title)).size).toBe(12);
  });

  it('covers the levels A1 to C1, at least six first languages and more than one language taught', () => {
    expect(new Set(tasks.map(({ level }) => level))).toEqual(new Set(['A1', 'A2', 'B1', 'B2', 'C1']));
    expect(new Set(tasks.flatMap(({ learnerLanguages }) => learnerLanguages)).size).toBeGreaterThanOrEqual(6);
    for (const tag of tasks.flatMap(({ learnerLanguages, targetLanguage }) => [
      ...learnerLanguages,
      targetLanguage ?? 'und',
    ])) {
      expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
    }
    expect(new Set(tasks.map(({ targetLanguage }) => targetLanguage))).toEqual(
      new Set(pack.manifest.languages),
    );
  });

  it('has four tasks with resources, each named in its prompt in square brackets', () => {
    const withResources = tasks.filter(({ resources }) => resources.length > 0);
    expect(withResources).toHaveLength(4);
    for (const { prompt, resources } of withResources) {
      for (const name of resources) expect(prompt).toContain(`[${name}]`);
    }
  });

  it('is written in UTF-8 without byte order mark, with LF, without stray space at line ends', () => {
    const paths = [
      join(FOLDER, 'pack.json'),
      ...taskFiles.map((name) => join(FOLDER, 'tasks', name)),
      ...resourceFiles.map((name) => join(RESOURCES, name)),
    ];
    for (const path of paths) {
      const text = readText(path);
      expect(text, path).not.toMatch(/^\uFEFF|\r|[ \t]\n/u);
      expect(text.endsWith('\n'), path).toBe(true);
      expect(text, path).toBe(text.normalize('NFC'));
    }
    for (const { id, prompt, reference, anchors } of tasks) {
      for (const text of [prompt, reference ?? '', ...anchors.map((anchor) => anchor.text)]) {
        expect(text, id).toBe(text.trim());
      }
    }
  });

  it('has exactly three demo tasks, short enough for a small model on a CPU', () => {
    expect(demo.map(({ id }) => id)).toEqual(['fm06', 'fm07', 'fm09']);
    for (const task of demo) {
      expect(composePrompt(task, pack.resources).length).toBeLessThanOrEqual(460);
      expect(task.reference?.length).toBeLessThanOrEqual(320);
      for (const { id, text } of task.rubric) expect(text.length, id).toBeLessThanOrEqual(90);
    }
  });
});

describe.each(tasks.map((task) => ({ id: task.id, task })))('task $id', ({ task }) => {
  const weights = task.rubric.map(({ weight }) => weight);
  const inLayer = (layer: Layer): Criterion[] => task.rubric.filter((criterion) => criterion.layer === layer);

  it('has 11 to 13 criteria in three layers, in the order task, consensus, universal', () => {
    expect(task.rubric.length).toBeGreaterThanOrEqual(11);
    expect(task.rubric.length).toBeLessThanOrEqual(13);
    expect(task.rubric).toEqual(LAYERS.flatMap(inLayer));
    for (const layer of LAYERS) expect(inLayer(layer).length, layer).toBeGreaterThan(0);
  });

  it('has ids in the official style', () => {
    inLayer('task').forEach(({ id }, index) => {
      expect(id).toBe(`${task.id}-${String(index + 1).padStart(2, '0')}`);
    });
    const codes = task.subcompetencies.map((label) => /^(\d\d[a-z])\. \S/.exec(label)?.[1]);
    for (const { id } of inLayer('consensus')) {
      expect(id).toMatch(/^\d\d[a-z]-\d\d$/);
      expect(codes).toContain(id.slice(0, 3));
    }
    for (const { id } of inLayer('universal')) expect(id).toMatch(/^\d\du\d$/);
    expect(task.competency).toMatch(/^\d\d\. \S/);
    expect(codes[0]?.slice(0, 2)).toBe(task.competency.slice(0, 2));
  });

  it('weighs merits +2 to +7 and faults -2 to -6', () => {
    for (const weight of weights) {
      expect(Math.abs(weight)).toBeGreaterThanOrEqual(2);
      expect(weight).toBeLessThanOrEqual(7);
      expect(weight).toBeGreaterThanOrEqual(-6);
    }
  });

  it('gives a judge that says true to everything at most half of the score', () => {
    const merits = weights.filter((weight) => weight > 0);
    expect(sum(weights) / sum(merits)).toBeLessThanOrEqual(0.5);
    const shareOfFaults = 1 - merits.length / weights.length;
    expect(shareOfFaults).toBeGreaterThanOrEqual(0.35);
    expect(shareOfFaults).toBeLessThanOrEqual(0.5);
  });

  it('asks one thing a criterion, and words a fault without a negation', () => {
    for (const { id, text, weight } of task.rubric) {
      const own = withoutQuotations(text);
      expect(own, id).not.toMatch(/\band\b|;/i);
      expect(text, id).toMatch(/^[A-Z].*\.$/);
      if (weight < 0) expect(own, id).not.toMatch(/\b(?:no|not|never|without|fails?)\b|n't/i);
    }
  });

  it('has a reference answer within the limits the prompt states', () => {
    const words = wordCount(task.reference ?? '');
    const { min_words: least, max_words: most } = task.variables;
    if (least !== undefined) {
      expect(task.prompt).toContain(least);
      expect(words).toBeGreaterThanOrEqual(Number(least));
    }
    if (most !== undefined) {
      expect(task.prompt).toContain(most);
      expect(words).toBeLessThanOrEqual(Number(most));
    }
    expect(words).toBeGreaterThan(0);
  });
});

test('the same criterion id means the same criterion in every task', () => {
  const seen = new Map<string, Criterion>();
  for (const criterion of everyCriterion) {
    const first = seen.get(criterion.id) ?? criterion;
    expect(criterion).toEqual(first);
    seen.set(criterion.id, first);
  }
  const texts = [...seen.values()]
    .map(({ text }) => text)
    .filter((text) => !/^Is no longer than \d+ words\.$/.test(text));
  expect(new Set(texts).size).toBe(texts.length);
});

test('at least four tasks have two anchors, each with other faults', () => {
  const anchored = tasks.filter(({ anchors }) => anchors.length > 0);
  expect(anchored.length).toBeGreaterThanOrEqual(4);
  for (const { id, anchors, reference } of anchored) {
    expect(
      anchors.map((anchor) => anchor.id),
      id,
    ).toEqual(['anchor-1', 'anchor-2']);
    expect(new Set(anchors.map(({ breaks }) => breaks.join(' '))).size, id).toBe(anchors.length);
    for (const anchor of anchors) expect(anchor.text, id).not.toBe(reference);
  }
});
