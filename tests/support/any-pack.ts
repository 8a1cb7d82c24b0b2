import fc from 'fast-check';
import * as v from 'valibot';
import { asCriterionId, asHash, asTaskId } from '../../src/domain/ids';
import {
  LAYERS,
  LEVELS,
  PACK_FORMAT_VERSION,
  RESPONSE_ROLES,
  TaskSchema,
  type Manifest,
  type Pack,
  type Task,
} from '../../src/domain/pack';

/** Texts as they may stand in a pack: any characters, line ends already evened out. */
const text = fc
  .oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.constantFrom(
      ' | == ". " $& {{x}} <b> ',
      '\u200f\u200d\u2028\u0000\ufeff',
      '---\n## Resource: a.md\n\n',
      '__proto__',
    ),
  )
  .map((value) => value.replace(/\r\n?/g, '\n'));
const nonEmpty = text.filter((value) => value !== '');
const id = nonEmpty.filter((value) => value.length <= 60);
const tag = fc.constantFrom('en', 'tr', 'pt-BR', 'zh-Hans-CN');
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
/** Not names that every object has: valibot leaves those out of a record. */
const key = text.filter((value) => !['__proto__', 'constructor', 'prototype'].includes(value));
const texts = fc.dictionary(key, text, { maxKeys: 3, noNullPrototype: true });

const resourceName = fc
  .oneof(nonEmpty, fc.constantFrom('a.md', 'Übung 1.csv', '100%.md', 'constructor'))
  .map((value) => value.replace(/[/\\:\p{Cc}]/gu, '-'))
  .filter((name) => name.length <= 200 && !['.', '..', '__proto__'].includes(name));

const weights = fc
  .array(fc.integer({ min: -20, max: 20 }), { maxLength: 5 })
  .chain((list) => fc.integer({ min: 1, max: 20 }).map((positive) => [positive, ...list]));

const rubric = weights.chain((list) =>
  fc.tuple(
    ...list.map((weight, index) =>
      fc.record({
        // Equal ids are refused; the number keeps them apart.
        id: id.map((value) => asCriterionId(`${value}${String(index)}`)),
        layer: fc.constantFrom(...LAYERS),
        weight: fc.constant(weight),
        text: nonEmpty,
      }),
    ),
  ),
);

/** What a task may have or not. */
const extras = fc.record(
  {
    responseLanguages: fc.array(fc.record({ language: tag, role: fc.constantFrom(...RESPONSE_ROLES) }), {
      maxLength: 2,
    }),
    pair: fc.record({ id: nonEmpty, translatedBy: nonEmpty }),
  },
  { requiredKeys: [] },
);

const aTaskWith = (names: readonly string[], index: number): fc.Arbitrary<Task> =>
  fc.tuple(aBareTaskWith(names, index), extras).map(
    // Parsed for the order of its fields: what is read back has the schema's.
    ([task, extra]) => v.parse(TaskSchema, { ...task, ...extra }),
  );

const aBareTaskWith = (names: readonly string[], index: number): fc.Arbitrary<Task> =>
  rubric.chain((criteria) =>
    fc.record({
      id: id.map((value) => asTaskId(`${value}${String(index)}`)),
      title: nonEmpty,
      competency: text,
      subcompetencies: fc.array(text, { maxLength: 3 }),
      level: orNull(fc.constantFrom(...LEVELS)),
      targetLanguage: orNull(tag),
      learnerLanguages: fc.array(tag, { maxLength: 2 }),
      instructionLanguage: orNull(tag),
      systemPrompt: text,
      prompt: nonEmpty,
      variables: texts,
      resources: fc.subarray([...names]),
      rubric: fc.constant(criteria),
      // An anchor that is the reference is refused; their ends keep them apart.
      reference: orNull(text.map((value) => `${value} yes`)),
      anchors: fc
        .array(
          fc.record({
            text: nonEmpty.map((value) => `${value} no`),
            breaks: fc.subarray(
              criteria.map((criterion) => criterion.id),
              { minLength: 1 },
            ),
          }),
          { maxLength: 2 },
        )
        .map((list) => list.map((anchor, at) => ({ id: `a${String(at)}`, ...anchor }))),
      metadata: texts,
    }),
  );

const manifest: fc.Arbitrary<Manifest> = fc.record({
  formatVersion: fc.constant(PACK_FORMAT_VERSION),
  id: fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,20}$/),
  name: nonEmpty,
  version: nonEmpty,
  description: text,
  authors: fc.array(nonEmpty, { maxLength: 2 }),
  languages: fc.array(tag, { maxLength: 2 }),
  licence: fc.record({ name: nonEmpty, url: orNull(text), attribution: orNull(text) }),
  gated: fc.boolean(),
  canary: orNull(nonEmpty),
  citation: orNull(text),
  parent: orNull(fc.stringMatching(/^[0-9a-f]{64}$/).map(asHash)),
});

/** Any valid pack: every field in use, ids apart, every resource there, texts as hostile as they may be. */
export const anyPack: fc.Arbitrary<Pack> = fc
  .dictionary(resourceName, text, { maxKeys: 3, noNullPrototype: true })
  .chain((resources) =>
    fc.record({
      manifest,
      resources: fc.constant(resources),
      tasks: fc
        .integer({ min: 1, max: 3 })
        .chain((count) =>
          fc.tuple(...Array.from({ length: count }, (_, index) => aTaskWith(Object.keys(resources), index))),
        ),
    }),
  );
