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
export const SHORT_FORM: Form = { language: 'en', size: 'short' };

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
  /** Statements without an answer, in order. */
  todo: CriterionId[];
}

/** What a form still has to ask, passage by passage. */
export function workLeft(passages: Passages, size: FormSize, answers: readonly Answer[]): PassageWork[] {
  const answered = new Set(answers.map(({ statementId }) => statementId));
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
 * middle because it looks good.
 */
export function completeForm(passages: Passages, answers: readonly Answer[]): FormSize | null {
  const isWhole = (size: FormSize): boolean =>
    itemsOf(passages, size).length > 0 && workLeft(passages, size, answers).length === 0;
  if (isWhole('full')) return 'full';
  return isWhole('short') ? 'short' : null;
}
