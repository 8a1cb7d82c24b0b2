import { OFFICIAL_SAMPLING } from '../domain/run';
import type { ModelChoice } from './model-choice';

/** Below this size models ramble: a short limit keeps a demo from taking hours. */
const TINY_B = 1;
const TINY_TOKENS = 256;

/** The longest response in tokens that suits these candidates. */
export function usualMaxTokens(candidates: readonly Pick<ModelChoice, 'paramsB'>[]): number {
  const isTiny = candidates.length > 0 && candidates.every(({ paramsB }) => (paramsB ?? TINY_B) < TINY_B);
  return isTiny ? TINY_TOKENS : OFFICIAL_SAMPLING.maxTokens;
}
