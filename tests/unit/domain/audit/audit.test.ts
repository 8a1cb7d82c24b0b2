import { expect, test } from 'vitest';
import {
  auditBy,
  auditOf,
  canAudit,
  useOf,
  type AuditedTask,
  type AuditedText,
} from '../../../../src/domain/audit';
import type { LanguageProfile } from '../../../../src/domain/language';
import { isUndefined } from '../../../../src/domain/stats';
import { asTaskId } from '../../../../src/domain/ids';
import { aTask } from '../../../support/builders';

const profile = (...shares: [string, number][]): LanguageProfile => ({
  identifier: 'by hand',
  letters: shares.length === 0 ? 0 : 100,
  shares: shares.map(([language, share]) => ({ language, share })),
});

const task = (id: string, more: Partial<AuditedTask> = {}): AuditedTask => ({
  ...aTask({ id: asTaskId(id), targetLanguage: 'en', learnerLanguages: ['es'] }),
  ...more,
});

const text = (own: AuditedTask, what: LanguageProfile | null, epoch = 1): AuditedText => ({
  task: own,
  epoch,
  profile: what,
});

const SPANISH = profile(['es', 1]);
const ENGLISH = profile(['en', 1]);
const BOTH = profile(['es', 0.5], ['en', 0.5]);
const SHORT = profile(['und', 1]);

test('texts are counted by what their language is to the learners of their task', () => {
  const texts = [
    text(task('a'), SPANISH),
    text(task('b'), ENGLISH),
    text(task('c'), BOTH),
    text(task('d'), profile(['fr', 1])),
    text(task('e'), SHORT),
    text(task('f'), profile()),
    text(task('g'), null),
    text(task('h', { learnerLanguages: [] }), SPANISH),
  ];
  const audit = auditOf(texts);
  expect(audit.byUse).toEqual({ l1: 1, target: 1, mixed: 1, other: 1, und: 2 });
  expect(audit).toMatchObject({ texts: 6, unstated: 1, absent: 1 });
  expect(audit.shares.l1).toMatchObject({ k: 1, n: 4, rate: 0.25 });
});

test('what can’t be told is in no share, and without anything told there is none', () => {
  const audit = auditOf([text(task('a'), SHORT), text(task('b'), SHORT)]);
  expect(audit.texts).toBe(2);
  expect(isUndefined(audit.shares.l1)).toBe(true);
});

test('repeats of a task count as hanging together', () => {
  const repeated = ['a', 'b', 'c', 'd'].flatMap((id, at) =>
    [1, 2, 3].map((epoch) => text(task(id), at < 2 ? SPANISH : ENGLISH, epoch)),
  );
  const { l1 } = auditOf(repeated).shares;
  expect(l1).toMatchObject({ k: 6, n: 12, clusters: 4 });
  expect(isUndefined(l1) ? null : l1.nEffective).toBeCloseTo(3, 5);
});

test('a learner’s language written in another form is the same language', () => {
  const own = task('a', { learnerLanguages: ['zh-Hans'] });
  expect(useOf(text(own, profile(['zh', 1])))).toBe('l1');
  expect(useOf(text(own, profile(['zh-Hant', 1])))).toBe('l1');
});

test('a task whose learners have no language but the target is no part of it', () => {
  expect(canAudit(task('a', { learnerLanguages: ['en-GB'] }))).toBe(false);
  expect(canAudit(task('a', { learnerLanguages: ['en', 'tr'] }))).toBe(true);
  expect(useOf(text(task('a', { learnerLanguages: ['en'] }), ENGLISH))).toBeNull();
});

test('parts: learners of several first languages stand in each, tasks that say nothing stand last', () => {
  const texts = [
    text(task('a', { learnerLanguages: ['es', 'tr'], competency: 'feedback' }), SPANISH),
    text(task('b', { learnerLanguages: ['tr'], competency: '' }), ENGLISH),
    text(task('c', { learnerLanguages: [], competency: 'feedback' }), ENGLISH),
  ];
  expect(auditBy(texts, 'l1').map(({ value, counts }) => [value, counts.texts, counts.unstated])).toEqual([
    ['tr', 2, 0],
    ['es', 1, 0],
    [null, 0, 1],
  ]);
  expect(auditBy(texts, 'competency').map(({ value, counts }) => [value, counts.byUse.l1])).toEqual([
    ['feedback', 1],
    [null, 0],
  ]);
});
