import type { ClippingStep, WaterfallStep } from './lab-types';

/** What a step of a waterfall is called by, such as `positive a-only task`. */
export const stepKey = (step: WaterfallStep | ClippingStep): string =>
  step.kind === 'clipping' ? 'clipping' : [step.sign, step.direction, step.layer ?? 'unknown'].join(' ');
