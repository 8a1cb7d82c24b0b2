import {
  answersOf,
  completeForm,
  itemsOf,
  judgeSkill,
  type CheckUp,
  type FormSize,
  type JudgeSkill,
  type Passages,
} from '../domain/check-up';

/** What is known of a judge from its check-up. */
export interface Standing {
  checkUp: CheckUp;
  /** Made on another computer and shipped with the app. */
  isRecorded: boolean;
  /** The largest form of this language that is answered whole; null: it is only begun. */
  size: FormSize | null;
  /** null: no form is complete. */
  skill: JudgeSkill | null;
  /** Statements of the form it is at that have an answer. */
  answered: number;
  total: number;
}

/** What a check-up says in one language; null: nothing was asked in it. Languages are never pooled. */
export function standingOf(checkUp: CheckUp, isRecorded: boolean, passages: Passages): Standing | null {
  const answers = answersOf(checkUp);
  const size = completeForm(passages, answers);
  const answered = new Set(answers.map(({ statementId }) => statementId));
  const items = itemsOf(passages, size ?? (passages.short.length > 0 ? 'short' : 'full'));
  const own = items.filter(({ statement }) => answered.has(statement.id));
  if (own.length === 0) return null;
  const skill = size === null ? null : judgeSkill(answers, items);
  return { checkUp, isRecorded, size, skill, answered: own.length, total: items.length };
}
