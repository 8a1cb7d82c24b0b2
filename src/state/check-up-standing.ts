import {
  answersOf,
  counts,
  isSameJudge,
  completeForm,
  itemsOf,
  judgeSkill,
  type CheckUp,
  type CheckUpKey,
  type CheckUpLanguage,
  type FormSize,
  type JudgeSkill,
  type Passages,
  type Skill,
} from '../domain/check-up';

/** What is known of a judge from its check-up. */
export interface Standing {
  checkUp: CheckUp;
  /** Made on another computer and shipped with the app. */
  isRecorded: boolean;
  /** Made with another version of the engine: it is there, and doesn't count. */
  isOutdated: boolean;
  /** The largest form of this language that is answered whole; null: it is only begun. */
  size: FormSize | null;
  /** null: no form is complete, or it doesn't count. */
  skill: JudgeSkill | null;
  /** Statements of the form it is at that have an answer. */
  answered: number;
  total: number;
  /** Statements of that form that the judge couldn't be asked. */
  unasked: number;
}

/** What is known of a judge of some responses: for each language of theirs apart. */
export interface JudgeStandings {
  judge: CheckUpKey;
  parts: readonly { language: CheckUpLanguage; standing: Standing | null }[];
  /** Languages of the responses that there is no check-up in. */
  without: readonly string[];
  /** Languages that it reads, in tasks and responses. */
  read: readonly string[];
  english: Standing | null;
  /** What decides the badge: the worst of what is known. */
  skill: Skill | null;
}

/** What a check-up says in one language; null: nothing was asked in it. Languages are never pooled. */
function standingOf(checkUp: CheckUp, isRecorded: boolean, passages: Passages): Standing | null {
  const answers = answersOf(checkUp);
  const size = completeForm(passages, answers);
  const answered = new Map(answers.map((answer) => [answer.statementId, answer]));
  const items = itemsOf(passages, size ?? (passages.short.length > 0 ? 'short' : 'full'));
  const own = items.flatMap(({ statement }) => answered.get(statement.id) ?? []);
  if (own.length === 0) return null;
  const skill = size === null ? null : judgeSkill(answers, items);
  const unasked = own.filter(({ attempts }) => attempts !== undefined).length;
  const found = { checkUp, isRecorded, isOutdated: false, size, skill };
  return { ...found, answered: own.length, total: items.length, unasked };
}

/** Where check-ups of a judge are: one's own, newest first, and those that ship with the app. */
export interface Sources {
  own: readonly CheckUp[];
  recorded: readonly CheckUp[];
}

/**
 * What is known of a judge in one language; null: nothing. One's own check-up comes first, unless it is only begun and a
 * whole one was shipped. Where none counts, one by another version of the engine is named, without what it says.
 */
export function standingAmong(
  judge: CheckUpKey,
  { own, recorded }: Sources,
  passages: Passages,
): Standing | null {
  const rows = [...own, ...recorded].filter((row) => isSameJudge(row, judge));
  const standings = rows.flatMap((row) => standingOf(row, recorded.includes(row), passages) ?? []);
  const counting = standings.filter(({ checkUp }) => counts(checkUp, judge));
  const found = counting.find(({ skill }) => skill !== null) ?? counting[0];
  if (found !== undefined) return found;
  const [older] = standings;
  return older === undefined ? null : { ...older, isOutdated: true, size: null, skill: null, unasked: 0 };
}
