import '../../../i18n/review-messages';
import type { TextPlace } from '../../../domain/pack/review';
import type { messages } from '../../../i18n';

/** What part of a task a corrected text is, in the reader's language. */
export function placeName(t: ReturnType<typeof messages>, { part, name }: TextPlace): string {
  switch (part) {
    case 'systemPrompt':
      return t('review.placeSystemPrompt');
    case 'prompt':
      return t('review.placePrompt');
    case 'reference':
      return t('review.placeReference');
    case 'resource':
      return t('review.placeResource', { name });
    case 'criterion':
      return t('review.placeCriterion', { name });
    case 'anchor':
      return t('review.placeAnchor', { name });
  }
}
