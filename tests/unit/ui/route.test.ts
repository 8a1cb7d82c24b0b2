import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyDraft, formatRoute, noFilter, parseRoute, type Route } from '../../../src/ui/route';

const word = fc.string({ minLength: 1, maxLength: 30 }).filter((text) => text.isWellFormed());
const maybe = fc.oneof(fc.constant(''), word);
const count = fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 999 }));
const words = fc.array(word, { maxLength: 4 });
const later = fc.array(word, { minLength: 1, maxLength: 3 });
const filter = {
  ...{ competencies: words, subcompetencies: words, levels: words },
  ...{ languages: words, layers: words },
  ...{ targets: later, learners: later, instructions: later, pairing: later },
};
/** A look that says something: an address without any has none. */
const look = fc
  .record({
    view: maybe,
    judge: maybe,
    filter: fc.record({
      ...filter,
      signs: fc.subarray(['positive', 'negative'] as const),
      candidates: words,
      text: maybe,
    }),
    choices: fc.record({
      ...{ order: maybe, by: maybe, of: maybe, cost: maybe, device: maybe },
      ...{ first: maybe, second: maybe, measure: maybe, asked: maybe, missing: maybe, others: maybe },
    }),
  })
  .filter(({ view, judge, filter: { signs } }) => view !== '' || judge !== '' || signs.length > 0);

const route: fc.Arbitrary<Route> = fc.oneof(
  fc.constantFrom<Route>(
    { screen: 'start' },
    { screen: 'packs' },
    { screen: 'import' },
    { screen: 'board' },
    { screen: 'verdicts-import' },
    { screen: 'eee-import' },
    { screen: 'models' },
    { screen: 'recipes' },
    { screen: 'runs' },
    { screen: 'settings' },
  ),
  fc.record({
    screen: fc.constant('pack' as const),
    packHash: word,
    filter: fc.record({ ...filter, text: maybe }),
  }),
  fc.record({ screen: fc.constant('task' as const), packHash: word, taskId: word }),
  fc.record({
    screen: fc.constant('edit' as const),
    draftKey: word,
    taskKey: maybe,
    field: maybe,
    from: maybe,
    task: maybe,
  }),
  fc.record({ screen: fc.constant('recipe' as const), key: word, isCopy: fc.boolean() }),
  fc.record({ screen: fc.constant('tasting' as const), tastingId: maybe }),
  fc.record({ screen: fc.constant('run' as const), runId: word }),
  fc.record({ screen: fc.constantFrom('results' as const, 'export' as const), runId: maybe }),
  fc.record({
    screen: fc.constant('results' as const),
    runId: maybe,
    focus: fc.record({ candidateId: word, part: maybe }),
  }),
  fc.record({ screen: fc.constant('results' as const), runId: maybe, look }),
  fc.record({
    screen: fc.constant('compare' as const),
    runId: word,
    taskId: maybe,
    a: maybe,
    b: maybe,
    epoch: fc.integer({ min: 1, max: 100 }),
    look,
  }),
  fc.record({
    screen: fc.constant('compare' as const),
    ...{ runId: word, taskId: maybe, a: maybe, b: maybe, pair: word },
    epoch: fc.integer({ min: 1, max: 100 }),
  }),
  fc.record({
    screen: fc.constant('response' as const),
    runId: word,
    candidateId: word,
    taskId: word,
    epoch: fc.integer({ min: 1, max: 100 }),
    look,
  }),
  fc.record({ screen: fc.constant('chat' as const), runId: word, candidateId: word, taskId: maybe }),
  fc.record({
    screen: fc.constant('lab' as const),
    choice: fc.record({ run: maybe, judges: words, sets: words, against: maybe, of: maybe, ...filter }),
  }),
  fc.record({
    screen: fc.constant('new-run' as const),
    draft: fc.record({
      pack: maybe,
      tasks: words,
      candidates: words,
      judges: words,
      epochs: count,
      ...filter,
      sample: count,
      seed: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 0x7fffffff })),
      controls: fc.constantFrom(null, true, false),
      reuse: maybe,
    }),
  }),
);

describe('addresses', () => {
  it('every route reads back as itself, whatever stands in its ids', () => {
    fc.assert(
      fc.property(route, (there) => {
        expect(parseRoute(formatRoute(there))).toEqual(there);
      }),
    );
  });

  it('no text makes the parser throw', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(parseRoute(text).screen).toBeTypeOf('string');
      }),
    );
  });

  it('a page that does not exist keeps its path to show it', () => {
    expect(parseRoute('#/judge-lab')).toEqual({ screen: 'unknown', path: 'judge-lab' });
    expect(parseRoute('#/results/a/b/c/zero')).toMatchObject({ screen: 'unknown' });
    expect(parseRoute('#/packs/%E0%A4%A')).toMatchObject({ screen: 'pack' });
  });

  it('the empty address is Start, and a link without values fills nothing', () => {
    expect(parseRoute('')).toEqual({ screen: 'start' });
    expect(parseRoute('#/new-run')).toEqual({ screen: 'new-run', draft: emptyDraft });
    expect(formatRoute({ screen: 'pack', packHash: 'ab', filter: noFilter })).toBe('#/packs/ab');
  });
});
