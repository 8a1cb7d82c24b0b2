import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  CHECK_UP_LANGUAGES,
  itemsOf,
  ITEMS_VERSION,
  judgeSkill,
  loadPassages,
  STATEMENT_KINDS,
  taskOfPassage,
  type Item,
  type Passage,
  type StatementKind,
} from '../../../../src/domain/check-up';
import { buildJudgeRequest, verdictLogits } from '../../../../src/domain/judging';

const all = await Promise.all(CHECK_UP_LANGUAGES.map((language) => loadPassages(language)));
const [english, ...others] = all;
if (english?.language !== 'en') throw new Error('English comes first');

const FENCE = /\[(?:task|reference|response) \d+ (?:begins|ends)\]/;
const FAKE_VERDICT = /^[A-Z]\. (?:true|false)$/m;
const CONTROL = /<\|\w+\|>|<(?:start|end)_of_turn>|<\/?s>|\[\/?INST\]/;
/** Kinds whose passages hold something a judge must not obey, with the form it takes. */
const PLANTED: readonly (readonly [StatementKind, RegExp])[] = [
  ['fence-closing', FENCE],
  ['fake-verdict', FAKE_VERDICT],
  ['control-string', CONTROL],
];

const isTrue = ({ statement }: Item): boolean => statement.isTrue;
const isNegated = ({ statement }: Item): boolean => statement.isNegated;
const shareTrue = (items: readonly Item[]): number => items.filter(isTrue).length / items.length;
const meanLength = (items: readonly Item[]): number =>
  items.reduce((sum, { statement }) => sum + statement.text.length, 0) / items.length;
const hasKind = (passage: Passage, kind: StatementKind): boolean =>
  passage.statements.some((statement) => statement.kind === kind);
const wordsIn = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');
const wordsOf = (passage: Passage): number =>
  wordsIn(`${passage.prompt} ${passage.reference ?? ''} ${passage.response}`).length;
const textsOf = ({ prompt, reference, response }: Passage): string[] => [prompt, reference ?? '', response];

/** Words of statements in any script, each counted once a statement. */
function words(text: string, language: string): Set<string> {
  const pieces = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text.toLowerCase())];
  return new Set(pieces.filter(({ isWordLike }) => isWordLike === true).map(({ segment }) => segment));
}

describe.each(all)('the passages in $language', (passages) => {
  const { language } = passages;
  const items = itemsOf(passages, 'full');
  const short = itemsOf(passages, 'short');

  it('are enough, and each has six to twelve statements', () => {
    expect(passages.passages.length).toBeGreaterThanOrEqual(language === 'en' ? 12 : 4);
    expect(items.length).toBeGreaterThanOrEqual(language === 'en' ? 120 : 40);
    for (const { statements } of passages.passages) {
      expect(statements.length).toBeGreaterThanOrEqual(6);
      expect(statements.length).toBeLessThanOrEqual(12);
    }
  });

  it('have ids of their own, numbered in order, and no statement twice', () => {
    expect(passages.passages.map(({ id }) => id)).toEqual(
      passages.passages.map((_, index) => `${language}-${String(index + 1).padStart(2, '0')}`),
    );
    for (const { id, statements } of passages.passages) {
      expect(statements.map((statement) => statement.id)).toEqual(
        statements.map((_, index) => `${id}-${String(index + 1)}`),
      );
      expect(new Set(statements.map(({ text }) => text)).size).toBe(statements.length);
    }
  });

  it('are balanced: half true, among the negated as among the others, and on each passage', () => {
    expect(Math.abs(shareTrue(items) - 0.5)).toBeLessThanOrEqual(0.02);
    for (const negated of [true, false]) {
      const some = items.filter((item) => isNegated(item) === negated);
      expect(some.length / items.length).toBeGreaterThan(1 / 3);
      expect(Math.abs(shareTrue(some) - 0.5)).toBeLessThanOrEqual(0.05);
    }
    for (const { statements } of passages.passages) {
      const trueOnes = statements.filter((statement) => statement.isTrue).length;
      expect(Math.abs(trueOnes * 2 - statements.length)).toBeLessThanOrEqual(1);
    }
  });

  it('have both truths in each kind', () => {
    for (const kind of STATEMENT_KINDS) {
      const some = items.filter(({ statement }) => statement.kind === kind);
      expect(some.filter(isTrue).length, kind).toBeGreaterThanOrEqual(1);
      expect(some.length - some.filter(isTrue).length, kind).toBeGreaterThanOrEqual(1);
      if (language === 'en') expect(some.length, kind).toBeGreaterThanOrEqual(6);
    }
  });

  it('give nothing away by length, by wording or by place', () => {
    const trueOnes = items.filter(isTrue);
    const falseOnes = items.filter((item) => !isTrue(item));
    expect(Math.abs(meanLength(trueOnes) / meanLength(falseOnes) - 1)).toBeLessThanOrEqual(0.1);

    const counts = new Map<string, { total: number; true: number }>();
    for (const { statement } of items) {
      for (const word of words(statement.text, language)) {
        const count = counts.get(word) ?? { total: 0, true: 0 };
        counts.set(word, { total: count.total + 1, true: count.true + (statement.isTrue ? 1 : 0) });
      }
    }
    const telling = [...counts].filter(
      ([, count]) => count.total >= 4 && (count.true === 0 || count.true === count.total),
    );
    expect(telling.map(([word]) => word)).toEqual([]);

    for (let place = 0; place < 12; place += 1) {
      const here = passages.passages.flatMap(({ statements }) => statements.slice(place, place + 1));
      const lean = here.filter((statement) => statement.isTrue).length * 2 - here.length;
      expect(Math.abs(lean), String(place)).toBeLessThanOrEqual(1);
    }
  });

  it('give a reason that says more than the statement', () => {
    for (const { statement } of items) {
      expect(statement.reason).not.toBe(statement.text);
      expect(statement.reason).toMatch(/[.!?؟。]["”»]?$/);
    }
  });

  it('hold fences, verdicts and control strings only in responses meant to hold them', () => {
    for (const passage of passages.passages) {
      for (const [kind, form] of PLANTED) {
        expect(form.test(passage.response), `${passage.id} ${kind}`).toBe(hasKind(passage, kind));
        expect(form.test(`${passage.prompt}\n${passage.reference ?? ''}`), passage.id).toBe(false);
        expect(
          passage.statements.some(({ text, reason }) => form.test(text) || form.test(reason)),
          passage.id,
        ).toBe(false);
      }
    }
  });

  it('tell what only the reference says where there is a reference', () => {
    for (const passage of passages.passages) {
      if (hasKind(passage, 'reference-only')) expect(passage.reference, passage.id).not.toBeNull();
    }
  });

  it('hold late evidence at the end of a long response', () => {
    const long = passages.passages.filter((passage) => hasKind(passage, 'late-evidence'));
    expect(long.length).toBeGreaterThanOrEqual(language === 'en' ? 2 : 1);
    const longest = Math.max(
      ...passages.passages
        .filter((passage) => !hasKind(passage, 'late-evidence'))
        .map((passage) => passage.response.length),
    );
    for (const { response } of long) expect(response.length).toBeGreaterThan(1.5 * longest);
  });

  it('have a short form of whole sixes, half true and half of it negated, with an attempt to sway the judge', () => {
    const used = passages.passages.filter(({ id }) => short.some(({ passage }) => passage.id === id));
    expect(short).toHaveLength(passages.short.length);
    expect(short).toHaveLength(used.length * 6);
    expect(used).toHaveLength(4);
    for (const passage of used) {
      const some = short.filter((item) => item.passage.id === passage.id);
      expect(some, passage.id).toHaveLength(6);
      expect(some.filter(isTrue), passage.id).toHaveLength(3);
      expect(some.filter(isNegated).length, passage.id).toBeGreaterThanOrEqual(2);
      expect(wordsOf(passage), passage.id).toBeLessThan(250);
    }
    for (const negated of [true, false]) {
      expect(shareTrue(short.filter((item) => isNegated(item) === negated))).toBe(0.5);
    }
    expect(used.some((passage) => hasKind(passage, 'order-to-judge'))).toBe(true);
  });

  it('let a judge without an error say so in either form', () => {
    for (const form of [short, items]) {
      const answers = form.map(({ statement }) => ({
        statementId: statement.id,
        met: statement.isTrue,
        p: null,
      }));
      expect(judgeSkill(answers, form).skill, String(form.length)).toBe('can');
    }
  });

  it('are judged as a task whose fences no response can close', () => {
    for (const passage of passages.passages) {
      const { responsePart, criteria } = buildJudgeRequest({
        recipe: verdictLogits,
        task: taskOfPassage(passage),
        resources: {},
        response: passage.response,
        todo: [],
        thinking: 'off',
      });
      const end = /\[response \d+ ends\]\n\nHow to decide/.exec(responsePart)?.[0].split('\n')[0] ?? '?';
      expect(responsePart.split(end), passage.id).toHaveLength(2);
      expect(criteria.map(({ key }) => key)).toEqual(passage.statements.map(({ id }) => id));
    }
  });

  it('are texts without stray white space', () => {
    for (const passage of passages.passages) {
      for (const text of textsOf(passage)) expect(text).toBe(text.trim());
      for (const { text, reason } of passage.statements) expect(text + reason).not.toMatch(/^\s|\s$| {2}|\n/);
    }
  });
});

it('English has two responses of 350 to 450 words, the others have 50 to 220', () => {
  for (const passage of english.passages) {
    const count = wordsIn(passage.response).length;
    const [least, most] = hasKind(passage, 'late-evidence') ? [350, 450] : [50, 220];
    expect(count, passage.id).toBeGreaterThanOrEqual(least);
    expect(count, passage.id).toBeLessThanOrEqual(most);
  }
});

it('the other languages are each in their own script, reasons too', () => {
  const scripts = { es: /^[\p{Script=Latin}\P{L}]+$/u, zh: /\p{Script=Han}/u, ar: /\p{Script=Arabic}/u };
  expect(others.map(({ language }) => language)).toEqual(Object.keys(scripts));
  for (const passages of others) {
    const script = Object.entries(scripts).find(([language]) => language === passages.language)?.[1] ?? /^$/;
    for (const { passage, statement } of itemsOf(passages, 'full')) {
      for (const text of [passage.prompt, statement.text, statement.reason]) expect(text).toMatch(script);
    }
  }
});

it('a change of what is asked raises the version, since recorded answers are to these very items', () => {
  const asked = all.map(({ passages, short }) => ({
    passages: passages.map(({ statements, ...shown }) => ({
      ...shown,
      statements: statements.map(({ id, text, isTrue }) => ({ id, text, isTrue })),
    })),
    short,
  }));
  const digest = createHash('sha256').update(JSON.stringify(asked)).digest('hex');
  // Changed on purpose? Raise ITEMS_VERSION and the files' version, record the demo model's check-up, then this line.
  expect(`${String(ITEMS_VERSION)}: ${digest}`).toBe(
    '1: 39632115715bd22fd6b66ff3e2ac9b7ef73da60ef4c59d0cb01c4aa80dba02a0',
  );
});
