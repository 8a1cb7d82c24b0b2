import { MOST_IN_FLIGHT, type ServerKind } from '../../domain/run';

/**
 * How many answers a kind works on at once as it comes: vLLM many; llama.cpp's verdicts repeat exactly only one by one;
 * the others mostly make the rest wait.
 */
export const usualConcurrency = (kind: ServerKind): number => (kind === 'vllm' ? MOST_IN_FLIGHT : 1);
