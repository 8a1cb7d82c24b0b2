import '../../../i18n/marking-messages';
import { ANSWERS, type Answer } from '../../../domain/marking';
import type { Translate } from '../../../i18n';

export const answerWord = (t: Translate, answer: Answer): string =>
  ({ met: t('marking.met'), unmet: t('marking.unmet'), unsure: t('marking.unsure') })[answer];

const SIGNS = { met: '✓', unmet: '✗', unsure: '?' } as const satisfies Record<Answer, string>;

const KEYS = { met: 't', unmet: 'f', unsure: 'u' } as const satisfies Record<Answer, string>;

/** The answers as buttons show them. */
export const answerButtons = (t: Translate): { answer: Answer; word: string; sign: string; key: string }[] =>
  ANSWERS.map((answer) => ({ answer, word: answerWord(t, answer), sign: SIGNS[answer], key: KEYS[answer] }));
