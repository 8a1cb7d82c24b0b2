import { LANGUAGE_USES, languageKey, languageUse, type LanguageProfile, type LanguageUse } from '../language';
import type { Task } from '../pack';
import { flipRateOf, type FlipRate, type Maybe } from '../stats';

/** What is asked of a task to say what a text's language is to its learners. */
export type AuditedTask = Pick<Task, 'id' | 'competency' | 'level' | 'targetLanguage' | 'learnerLanguages'>;

/** One text of a task: its prompt, its reference, or a response to it. */
export interface AuditedText {
  task: AuditedTask;
  /** Told from others of its kind: 1 for prompts and references. */
  epoch: number;
  /** null: there is no text, or its language was not asked for. */
  profile: LanguageProfile | null;
}

/** What can be told of a text's language: a share is of these. */
export const TOLD_USES = ['l1', 'target', 'mixed', 'other'] as const satisfies readonly LanguageUse[];
export type ToldUse = (typeof TOLD_USES)[number];

/**
 * What a text's language is to the learners of its task. null: it isn't part of the audit, because the task names no
 * first language of its learners or none but the target, or because there is no text.
 */
export function useOf({ task, profile }: AuditedText): LanguageUse | null {
  return profile === null || !canAudit(task)
    ? null
    : languageUse(profile, { target: task.targetLanguage, l1s: task.learnerLanguages });
}

/** Whether a task tells the languages of its learners from the one they learn. */
export const canAudit = ({ targetLanguage, learnerLanguages }: AuditedTask): boolean =>
  learnerLanguages.some((tag) => targetLanguage === null || languageKey(tag) !== languageKey(targetLanguage));

/** How often texts are in which language of their task. */
export interface AuditCounts {
  /** Texts looked at, those that can't be told among them. */
  texts: number;
  /** How many of them are in each. */
  byUse: Readonly<Record<LanguageUse, number>>;
  /** Each as a share of those that can be told; its interval takes the texts of one task as hanging together. */
  shares: Readonly<Record<ToldUse, Maybe<FlipRate>>>;
  /** Texts of tasks that don't say, beside another language, the first language of their learners. */
  unstated: number;
  /** Texts that there are none of, or that were not looked at. */
  absent: number;
}

const zeroes = (): Record<LanguageUse, number> => ({ l1: 0, target: 0, mixed: 0, other: 0, und: 0 });

/** Counts texts of one kind by what their language is to the learners of their tasks. */
export function auditOf(texts: readonly AuditedText[]): AuditCounts {
  const byTask = new Map<string, Record<LanguageUse, number>>();
  const byUse = zeroes();
  let [unstated, absent] = [0, 0];
  for (const text of texts) {
    const use = useOf(text);
    if (use === null) {
      if (text.profile === null) absent += 1;
      else unstated += 1;
      continue;
    }
    byUse[use] += 1;
    const own = byTask.get(text.task.id) ?? zeroes();
    byTask.set(text.task.id, own);
    own[use] += 1;
  }
  const tasks = [...byTask.values()]
    .map((own) => ({ own, n: TOLD_USES.reduce((sum, use) => sum + own[use], 0) }))
    .filter(({ n }) => n > 0);
  const share = (use: ToldUse): Maybe<FlipRate> =>
    flipRateOf(tasks.map(({ own, n }) => ({ k: own[use], n })));
  return {
    texts: LANGUAGE_USES.reduce((sum, use) => sum + byUse[use], 0),
    byUse,
    shares: { l1: share('l1'), target: share('target'), mixed: share('mixed'), other: share('other') },
    unstated,
    absent,
  };
}

/** By what an audit can be taken apart. */
export const AUDIT_KINDS = ['l1', 'competency', 'level'] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** One part of an audit. `value` is null for texts of tasks that say nothing of the kind. */
export interface AuditPart {
  value: string | null;
  counts: AuditCounts;
}

/** The values of a task; learners with several first languages stand in the part of each. */
export function valuesOf(task: AuditedTask, kind: AuditKind): readonly string[] {
  switch (kind) {
    case 'l1':
      return [...new Set(task.learnerLanguages.map(languageKey))];
    case 'competency':
      return task.competency === '' ? [] : [task.competency];
    case 'level':
      return task.level === null ? [] : [task.level];
  }
}

/** The audit of texts of one kind, taken apart: most texts first, those that say nothing last. */
export function auditBy(texts: readonly AuditedText[], kind: AuditKind): readonly AuditPart[] {
  const parts = new Map<string | null, AuditedText[]>();
  for (const text of texts) {
    const values = valuesOf(text.task, kind);
    for (const value of values.length === 0 ? [null] : values) {
      const own = parts.get(value);
      if (own === undefined) parts.set(value, [text]);
      else own.push(text);
    }
  }
  return [...parts]
    .toSorted(
      ([a, one], [b, other]) =>
        Number(a === null) - Number(b === null) ||
        other.length - one.length ||
        (String(a) < String(b) ? -1 : 1),
    )
    .map(([value, own]) => ({ value, counts: auditOf(own) }));
}
