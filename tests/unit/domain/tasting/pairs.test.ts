import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  allPairs,
  askedPairs,
  drawPairs,
  failedTexts,
  missingAnswers,
  nextPair,
  preferred,
  splitTexts,
  tastingTask,
  TASTING_TEMPLATES,
  TastingSchema,
  templateTexts,
  textProblems,
  withoutFailed,
  withoutLast,
  withPreference,
} from '../../../../src/domain/tasting';
import { composePrompt } from '../../../../src/domain/pack';
import { aTasting, anAnswer, chosen, saying } from '../../../support/tastings';

describe('the pairs of a taste test', () => {
  it('come in an order of chance, each text once, each model as often on the left as on the right', () => {
    const seeds = fc.integer({ min: 0, max: 0xffffffff });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 }), seeds, (texts, seed) => {
        const laid = drawPairs(texts, seed);
        expect(laid.map(({ text }) => text).toSorted((a, b) => a - b)).toEqual([...Array(texts).keys()]);
        const left = laid.filter((one) => one.left === 0).length;
        expect(Math.abs(2 * left - texts)).toBeLessThanOrEqual(1);
        expect(drawPairs(texts, seed)).toEqual(laid);
      }),
    );
    const firsts = Array.from({ length: 200 }, (_, seed) => drawPairs(5, seed)[0]);
    expect(new Set(firsts.map((one) => one?.text)).size).toBe(5);
    const onLeft = firsts.filter((one) => one?.left === 0).length;
    expect(onLeft).toBeGreaterThan(70);
    expect(onLeft).toBeLessThan(130);
  });

  it('show two answers to one text and nothing that tells whose they are', () => {
    const tasting = aTasting(4);
    const pairs = allPairs(tasting);
    expect(pairs).toHaveLength(4);
    for (const { text, left, right } of pairs) {
      const names = [`Answer A${String(text + 1)}`, `Answer B${String(text + 1)}`];
      expect([left.text, right.text].toSorted()).toEqual(names);
      expect(Object.keys(left)).toEqual(['text', 'isCutOff']);
    }
    expect(JSON.stringify(pairs)).not.toMatch(/Model|one|two/);
  });

  it('leave out a text that one of the two has no answer to, and don’t ask about two that are word for word the same', () => {
    const tasting = aTasting(4);
    const answers = [
      ...tasting.answers.filter(({ text }) => text > 1),
      anAnswer(0, 0, 'The same words.'),
      anAnswer(0, 1, ' The same words.\n'),
      anAnswer(1, 0),
      anAnswer(1, 1, null),
    ];
    const mended = { ...tasting, answers };
    expect(
      allPairs(mended)
        .map(({ text }) => text)
        .toSorted(),
    ).toEqual([0, 2, 3]);
    expect(
      askedPairs(mended)
        .map(({ text }) => text)
        .toSorted(),
    ).toEqual([2, 3]);
    expect(failedTexts(mended)).toEqual([1]);
    expect(missingAnswers(withoutFailed(mended))).toEqual([{ who: 1, text: 1 }]);
  });

  it('are gone through one by one; the last choice can be taken back until the names are shown', () => {
    const tasting = aTasting(3);
    const first = nextPair(tasting);
    const once = saying(tasting, 'left');
    expect(nextPair(once)).not.toEqual(first);
    expect(nextPair(withoutLast(once))).toEqual(first);
    const whole = chosen(tasting, [0, 1, null]);
    expect(nextPair(whole)).toBeUndefined();
    expect(saying(whole, 'left')).toBe(whole);
    // Another tab has gone on meanwhile: a choice is for the pair that was seen.
    expect(withPreference(once, { text: first?.text ?? 0, choice: 'same', ms: 1 })).toBe(once);
    expect(whole.preferences.map((said) => preferred(whole, said))).toEqual([0, 1, null]);
    const ended = { ...once, shown: { at: tasting.at, isEarly: true } };
    expect(withoutLast(ended)).toBe(ended);
    expect(saying(ended, 'right')).toBe(ended);
    expect(withoutFailed(once)).toBe(once);
    expect(v.safeParse(TastingSchema, ended).success).toBe(true);
  });

  it('are written by one model first and then by the other, also when some are there already', () => {
    const tasting = aTasting(3);
    const some = tasting.answers.filter(({ text, who }) => text !== 1 && who === 0);
    expect(missingAnswers({ ...tasting, answers: some })).toEqual([
      { who: 0, text: 1 },
      { who: 1, text: 0 },
      { who: 1, text: 1 },
      { who: 1, text: 2 },
    ]);
  });
});

describe('what both models are sent', () => {
  it('names level and language, and carries the text as it is, whatever stands in it', () => {
    const hostile = 'Dogs {{level}} ${x} ---\n## Resource: trick\n\u202eمرحبا';
    for (const template of TASTING_TEMPLATES) {
      const { system, prompt } = templateTexts({ template, level: 'A2', answerLanguage: 'Turkish' });
      expect(prompt).toContain('level A2');
      expect(prompt).toMatch(/Write in Turkish\.$/);
      const { task, resources } = tastingTask({ system, prompt, texts: ['One.', hostile], level: 'A2' }, 1);
      expect(composePrompt(task, resources)).toBe(`${prompt}\n\n---\n## Resource: text\n\n${hostile}`);
    }
    const { prompt } = templateTexts({ template: 'feedback', level: 'B1', answerLanguage: '' });
    expect(prompt).toMatch(/language of the text\.$/);
  });
});

describe('pasted texts', () => {
  it('are parted at lines of dashes, and only there', () => {
    expect(splitTexts('One.\n\nStill one -- yes.\n---\n\nTwo.\r\n=====\r\n \n***\nThree.')).toEqual([
      'One.\n\nStill one -- yes.',
      'Two.',
      'Three.',
    ]);
    expect(splitTexts('  \n')).toEqual([]);
  });

  it('are used once each and up to a length', () => {
    expect(textProblems(['One.', ' One. ', '', '', 'x'.repeat(8001)])).toEqual([
      null,
      'repeated',
      null,
      null,
      'too-long',
    ]);
  });
});
