import { describe, expect, it } from 'vitest';
import { languagesToCheck, passagesFor, skillAcross } from '../../../../src/domain/check-up';

const task = (
  instructionLanguage: string | null,
  targetLanguage: string | null,
  ...responses: string[]
): Parameters<typeof languagesToCheck>[0][number] => ({
  ...{ instructionLanguage, targetLanguage },
  responseLanguages: responses.map((language) => ({ language, role: 'all' as const })),
});

describe('in which languages a check-up counts', () => {
  it.each([
    ['what the task expects of a response', [task('en', 'en', 'es', 'ar')], ['es', 'ar'], []],
    ['else the language it is asked in', [task('es-MX', 'en')], ['es'], []],
    ['else the language it teaches', [task(null, 'zh')], ['zh'], []],
    ['the most frequent first', [task('en', 'en'), task('ar', 'en'), task('ar-EG', 'en')], ['ar', 'en'], []],
    [
      'one without passages is named',
      [task('fr', 'en'), task('fr-CA', 'en'), task('es', 'en')],
      ['es'],
      ['fr'],
    ],
    ['none with passages: English stands for them', [task('fr', 'en')], ['en'], ['fr']],
    ['another script is another language', [task('zh-TW', 'en')], ['en'], ['zh-TW']],
    ['nothing said, nothing asked: English', [task(null, null)], ['en'], []],
    [
      'a task counts once for a language',
      [task('en', 'en', 'es', 'es-ES'), task('ar', 'en'), task('ar', 'en')],
      ['ar', 'es'],
      [],
    ],
  ])('%s', (_, tasks, languages, without) => {
    expect(languagesToCheck(tasks)).toMatchObject({ languages, without });
  });

  it('passages are for whatever country, in their script', () => {
    expect(['en-GB', 'es', 'zh-Hans-CN', 'zh-Hant', 'ar-SA', 'de'].map(passagesFor)).toEqual([
      'en',
      'es',
      'zh',
      undefined,
      'ar',
      undefined,
    ]);
  });
});

describe('what decides the badge in several languages', () => {
  it.each([
    [['can', 'can'], 'can', 'can'],
    [['can', 'roughly'], 'can', 'roughly'],
    [['can', 'cannot'], 'can', 'cannot'],
    [['can', null], 'can', null],
    [[null, 'cannot'], null, 'cannot'],
    [[null], 'can', null],
    [[null], 'cannot', 'cannot'],
    [['can'], 'cannot', 'can'],
    [['unknown', 'can'], 'can', 'unknown'],
    [[], 'cannot', 'cannot'],
  ] as const)('%j, in English %s: %s', (skills, english, all) => {
    expect(skillAcross(skills, english)).toBe(all);
  });
});
