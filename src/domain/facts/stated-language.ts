import {
  canIdentify,
  isUndetermined,
  shareIn,
  shareTold,
  USE_THRESHOLDS,
  type LanguageProfile,
} from '../language';
import type { Task } from '../pack';

type Stating = Pick<
  Task,
  'targetLanguage' | 'instructionLanguage' | 'learnerLanguages' | 'responseLanguages'
>;

/**
 * Every language a task states: those that it expects of a response, in whatever part of it (none where any will do).
 * Where it doesn't say, a response may be for the class or for its teacher, so it may be in any language of the task.
 */
export const statedLanguages = ({
  targetLanguage,
  instructionLanguage,
  learnerLanguages,
  responseLanguages,
}: Stating): string[] =>
  [
    ...new Set(
      (
        responseLanguages?.map(({ language }) => language) ?? [
          targetLanguage,
          instructionLanguage,
          ...learnerLanguages,
        ]
      ).filter((tag) => tag !== null && tag !== 'und'),
    ),
  ].filter((tag): tag is string => typeof tag === 'string');

/**
 * Whether a text is written in these languages; null: it can't be said. It is with so much of what can be told in any of
 * them, it isn't with so much of it in others; a stated language that can't be told may be what it is written in.
 */
export function isInStatedLanguage(
  profile: LanguageProfile | null,
  stated: readonly string[],
): boolean | null {
  if (profile === null || stated.length === 0 || isUndetermined(profile)) return null;
  const fitting = shareIn(profile, stated) / shareTold(profile);
  if (fitting >= USE_THRESHOLDS.one) return true;
  return 1 - fitting >= USE_THRESHOLDS.one && stated.every(canIdentify) ? false : null;
}
