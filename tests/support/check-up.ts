import type { CheckUpLanguage, Passages } from '../../src/domain/check-up';
import { PassagesSchema, STATEMENT_KINDS } from '../../src/domain/check-up';
import * as v from 'valibot';

interface Shape {
  passages: number;
  /** Half of them true. */
  statements: number;
  /** So many statements of each passage are in the short form. */
  short: number;
  language?: CheckUpLanguage;
}

/** Passages of any shape; a statement says whether it is true of them. */
export function somePassages({ passages, statements, short, language = 'en' }: Shape): Passages {
  const made = Array.from({ length: passages }, (_, passage) => {
    const id = `${language}-${String(passage + 1).padStart(2, '0')}`;
    return {
      id,
      prompt: `What was asked for in ${id}.`,
      reference: null,
      response: `What was written in ${id}.`,
      statements: Array.from({ length: statements }, (_one, place) => ({
        id: `${id}-${String(place + 1)}`,
        kind: STATEMENT_KINDS[place % STATEMENT_KINDS.length],
        text: `Statement ${String(place + 1)} of ${id} is ${place % 2 === 0 ? 'right' : 'wrong'}.`,
        isTrue: place % 2 === 0,
        isNegated: false,
        reason: 'It says so itself.',
      })),
    };
  });
  const chosen = made.flatMap((passage) => passage.statements.slice(0, short).map(({ id }) => id));
  return v.parse(PassagesSchema, { version: 1, language, passages: made, short: chosen });
}

/** Two passages of four statements; two of each are in the short form. */
export const fewPassages = (language: CheckUpLanguage = 'en'): Passages =>
  somePassages({ passages: 2, statements: 4, short: language === 'en' ? 2 : 0, language });

/** As many as the design asks of the English forms: 4 × 6 statements in the short one, 12 × 10 in the full one. */
export const designedPassages = (size: 'short' | 'full'): Passages =>
  size === 'short'
    ? somePassages({ passages: 4, statements: 6, short: 6 })
    : somePassages({ passages: 12, statements: 10, short: 2 });
