import '../../../i18n/review-messages';
import type { ReviewFinding } from '../../../domain/pack';

/** The message that says what was found of a step. */
export const FINDING_STATES = {
  open: 'review.stateOpen',
  'reads-well': 'review.stateWell',
  corrected: 'review.stateCorrected',
  doubt: 'review.stateDoubt',
} as const satisfies Record<ReviewFinding | 'open', string>;
