import type { CriterionId } from '../ids';
import { ITEMS_VERSION, type CheckUpLanguage, type Passage, type Passages, type Statement } from './passages';
import type { Answer, CheckUp } from './check-up';

/** The short form is a part of the full one: its answers count there too. */
export const FORM_SIZES = ['short', 'full'] as const;
export type FormSize = (typeof FORM_SIZES)[number];
export interface Form {
  language: CheckUpLanguage;
  size: FormSize;
}
/** A form that is to be asked. */
export interface Order extends Form {
  /** Also what could not be asked time and again: a person wishes it. */
  isRedo?: boolean;
}
export const SHORT_FORM: Form = { language: 'en', size: 'short' };
/** What comes before a judge's first use on responses in a language. */
export const shortForm = (language: CheckUpLanguage): Form => ({ language, size: 'short' });

/** A statement with the passage it is about. */
export interface Item {
  passage: Passage;
  statement: Statement;
}

/** All statements of a form, passage by passage. */
export function itemsOf({ passages, short }: Passages, size: FormSize): Item[] {
  const chosen = new Set(short);
  return passages.flatMap((passage) =>
    passage.statements
      .filter(({ id }) => size === 'full' || chosen.has(id))
      .map((statement) => ({ passage, statement })),
  );
}

export interface PassageWork {
  passage: Passage;
  /** Statements to ask, in order. */
  todo: CriterionId[];
}

/** A statement that couldn't be asked so often is asked only when a person wishes it, as an item of a run. */
const MOST_ATTEMPTS = 3;

/**
 * What a form still has to ask, passage by passage: what has no answer, and again what couldn't be asked; with `isRedo`
 * however often that failed.
 */
export function workLeft(
  passages: Passages,
  size: FormSize,
  answers: readonly Answer[],
  isRedo = false,
): PassageWork[] {
  const most = isRedo ? Infinity : MOST_ATTEMPTS;
  const isSettled = ({ attempts = most }: Answer): boolean => attempts >= most;
  const answered = new Set(answers.filter(isSettled).map(({ statementId }) => statementId));
  const left = new Map<Passage, CriterionId[]>();
  for (const { passage, statement } of itemsOf(passages, size)) {
    if (answered.has(statement.id)) continue;
    left.set(passage, [...(left.get(passage) ?? []), statement.id]);
  }
  return [...left].map(([passage, todo]) => ({ passage, todo }));
}

/** Answers that count: those to these very passages. */
export const answersOf = (checkUp: CheckUp | undefined): readonly Answer[] =>
  checkUp?.itemsVersion === ITEMS_VERSION ? checkUp.answers : [];

/**
 * The largest form that is answered whole; null: none yet. A form is looked at only then, so that nobody stops in the
 * middle because it looks good. What couldn't be asked is an answer too: it counts as not right until it can be.
 */
export function completeForm(passages: Passages, answers: readonly Answer[]): FormSize | null {
  const has = new Set(answers.map(({ statementId }) => statementId));
  const isWhole = (size: FormSize): boolean => {
    const items = itemsOf(passages, size);
    return items.length > 0 && items.every(({ statement }) => has.has(statement.id));
  };
  if (isWhole('full')) return 'full';
  return isWhole('short') ? 'short' : null;
}
