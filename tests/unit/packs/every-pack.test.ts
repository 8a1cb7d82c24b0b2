import { describe, expect, it, test } from 'vitest';
import { asHash } from '../../../src/domain/ids';
import { pairsOf } from '../../../src/domain/language';
import {
  checkPack,
  composePrompt,
  LAYERS,
  type Criterion,
  type Layer,
  type Task,
} from '../../../src/domain/pack';
import { draftOf } from '../../../src/domain/pack/edit';
import { lintPack } from '../../../src/domain/pack/lint';
import { readPacks, wordCount } from './read-packs';

const sources = readPacks();
const everyTask = sources.flatMap(({ pack }) =>
  pack.tasks.map((task) => ({ id: task.id, task, resources: pack.resources })),
);

const isSingle = ({ task }: (typeof everyTask)[number]): boolean => task.pair === undefined;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);
const withoutQuotations = (text: string): string => text.replace(/"[^"]*"/g, '');

describe.each(sources)('the pack $id', ({ id, pack, readme, texts }) => {
  const { manifest, tasks } = pack;

  it('has an open manifest: CC BY 4.0, no gate, no canary', () => {
    expect(manifest).toMatchObject({ id, gated: false, canary: null });
    expect(manifest.licence.name).toBe('CC-BY-4.0');
  });

  it('passes every check of an import without a warning', () => {
    expect(checkPack(pack, id)).toEqual([]);
  });

  it('leaves the editor nothing to say, of the pack or of a task', () => {
    const { pack: whole, tasks: byTask } = lintPack(draftOf(pack, asHash('0'.repeat(64))));
    expect(byTask.size).toBe(tasks.length);
    expect([whole, ...byTask.values()].flat()).toEqual([]);
  });

  it('lists each task in its README, or each pair', () => {
    for (const task of tasks) expect(readme).toContain(`| ${task.pair?.id ?? task.id} |`);
  });

  it('covers the levels A1 to C1, and tags languages the canonical way', () => {
    expect(new Set(tasks.map(({ level }) => level))).toEqual(new Set(['A1', 'A2', 'B1', 'B2', 'C1']));
    const taught = tasks.map(({ targetLanguage }) => targetLanguage ?? 'und');
    for (const tag of [...taught, ...tasks.flatMap(({ learnerLanguages }) => learnerLanguages)]) {
      expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
    }
    expect(new Set(taught)).toEqual(new Set(manifest.languages));
  });

  it('names each resource in the prompt in square brackets', () => {
    for (const { prompt, resources } of tasks) {
      for (const name of resources) expect(prompt).toContain(`[${name}]`);
    }
  });

  it('is written in UTF-8 without byte order mark, with LF, without stray space at line ends', () => {
    for (const [path, text] of Object.entries(texts)) {
      expect(text, path).not.toMatch(/^\uFEFF|\r|[ \t]\n/u);
      expect(text.endsWith('\n'), path).toBe(true);
      expect(text, path).toBe(text.normalize('NFC'));
    }
    for (const { id: task, prompt, reference, anchors } of tasks) {
      for (const text of [prompt, reference ?? '', ...anchors.map((anchor) => anchor.text)]) {
        expect(text, task).toBe(text.trim());
      }
    }
  });
});

describe.each(sources.filter(({ pairFiles }) => pairFiles.length === 0))(
  'the pack of single tasks $id',
  ({ id, pack: { tasks }, taskFiles }) => {
    it('has twelve tasks, or six examples, with a title each, in files that begin with their ids', () => {
      expect(tasks).toHaveLength(id === 'any-to-any' ? 6 : 12);
      tasks.forEach((task, index) => {
        expect(taskFiles[index]).toMatch(new RegExp(`^${task.id}-[a-z0-9-]+\\.json$`));
      });
      expect(new Set(tasks.map(({ title }) => title)).size).toBe(tasks.length);
    });

    it('names resources by their level', () => {
      for (const { level, resources } of tasks) {
        for (const name of resources) {
          expect(name).toMatch(new RegExp(`^${level?.toLowerCase() ?? ''}_[a-z0-9_]+\\.(?:md|csv)$`));
        }
      }
    });
  },
);

// A list by hand: describe.each of none is an error while there is no such pack.
for (const { id: pack, pack: content, taskFiles, pairFiles } of sources) {
  if (pairFiles.length === 0) continue;
  const pairs = pairsOf(content.tasks);
  const textsOf = (task: Task): string => [task.prompt, task.systemPrompt, task.reference].join('\n');

  describe(`the pack of pairs ${pack}`, () => {
    it('has pairs that can be compared, and nothing else', () => {
      expect(pairs).toHaveLength(pairFiles.length);
      expect(taskFiles).toEqual([]);
      expect(content.tasks).toHaveLength(2 * pairFiles.length);
    });

    it('asks in English and in the one language of its learners', () => {
      const [learners, ...others] = new Set(content.tasks.map((task) => task.learnerLanguages.join()));
      expect(others).toEqual([]);
      const own = learners?.split('-')[0];
      for (const { languages } of pairs) {
        expect([languages[0], languages[1].split('-')[0]]).toEqual(['en', own]);
      }
    });

    it('is marked as not yet reviewed by a native speaker, and says who translated it', () => {
      for (const { metadata, pair } of content.tasks) {
        expect(metadata).toMatchObject({ review: 'not yet reviewed by a native speaker' });
        expect(pair?.translatedBy).toBe('Deskmark contributors');
      }
    });

    it('asks for the same in both languages: as many resources, another text, a reference each', () => {
      for (const { id, arms } of pairs) {
        const [one, other] = arms;
        expect(one.resources.length, id).toBe(other.resources.length);
        expect(textsOf(one), id).not.toBe(textsOf(other));
        expect(one.reference, id).not.toBeNull();
        expect(other.reference, id).not.toBeNull();
      }
    });
  });
}

describe.each(everyTask)('task $id', ({ task, resources }) => {
  const inLayer = (layer: Layer): Criterion[] => task.rubric.filter((criterion) => criterion.layer === layer);

  it('has 11 to 15 criteria in three layers, in the order task, consensus, universal', () => {
    expect(task.rubric.length).toBeGreaterThanOrEqual(11);
    expect(task.rubric.length).toBeLessThanOrEqual(15);
    expect(task.rubric).toEqual(LAYERS.flatMap(inLayer));
    for (const layer of LAYERS) expect(inLayer(layer).length, layer).toBeGreaterThan(0);
  });

  it('has ids in the official style', () => {
    inLayer('task').forEach(({ id }, index) => {
      expect(id).toBe(`${task.pair?.id ?? task.id}-${String(index + 1).padStart(2, '0')}`);
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

  it('is short enough for a context of 4,096 tokens, with room for a response', () => {
    expect(wordCount(task.reference ?? '')).toBeLessThanOrEqual(450);
    expect(wordCount(`${composePrompt(task, resources)} ${task.reference ?? ''}`)).toBeLessThanOrEqual(1400);
  });
});

describe.each(everyTask.filter(isSingle))('the single task $id', ({ task }) => {
  const weights = task.rubric.map(({ weight }) => weight);

  it('weighs merits +2 to +6 and faults -2 to -6', () => {
    for (const weight of weights) {
      expect(Math.abs(weight)).toBeGreaterThanOrEqual(2);
      expect(Math.abs(weight)).toBeLessThanOrEqual(6);
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

  it('has no anchor, or two or three, each with other faults', () => {
    const { anchors, reference } = task;
    expect(anchors.length).not.toBe(1);
    expect(anchors.length).toBeLessThanOrEqual(3);
    expect(anchors.map(({ id }) => id)).toEqual(anchors.map((_, index) => `anchor-${String(index + 1)}`));
    expect(new Set(anchors.map(({ breaks }) => breaks.join(' '))).size).toBe(anchors.length);
    for (const anchor of anchors) {
      expect(anchor.text).not.toBe(reference);
      expect(anchor.breaks.length).toBeLessThanOrEqual(3);
    }
  });
});

test('the same criterion id means the same criterion in every task of every pack', () => {
  const seen = new Map<string, Criterion>();
  for (const criterion of everyTask.flatMap(({ task }) => task.rubric)) {
    const first = seen.get(criterion.id) ?? criterion;
    expect(criterion).toEqual(first);
    seen.set(criterion.id, first);
  }
  const texts = [...seen.values()]
    .map(({ text }) => text)
    .filter((text) => !/^Is no longer than \d+ words\.$/.test(text));
  expect(new Set(texts).size).toBe(texts.length);
});

test('no two tasks have the same id', () => {
  expect(new Set(everyTask.map(({ id }) => id)).size).toBe(everyTask.length);
});

test('a competency, or a part of one, has one name in all packs', () => {
  const labels = everyTask.flatMap(({ task }) => [task.competency, ...task.subcompetencies]);
  const different = [...new Set(labels)];
  expect(new Set(different.map((label) => label.split('.')[0])).size).toBe(different.length);
});
