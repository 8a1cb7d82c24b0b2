/**
 * A language model of forty words without weights: probabilities are drawn by a hash of the prompt alone. The server in
 * `openai-server.ts` answers by it, and tests know by it what must come.
 */
export interface ChatMessage {
  role: string;
  content: string;
}

export const CONTROL = ['<|im_start|>', '<|im_end|>'] as const;
export const THOUGHT = 'It may well be so.';

const WORDS = [
  'true',
  'false',
  'True',
  ' true',
  ' false',
  'FALSE',
  'yes',
  'no',
  'Yes',
  ' no',
  ' and',
  ' blue',
];
const MORE = [
  'green',
  ' town',
  'a',
  ' the',
  ' learner',
  'writes',
  ' well',
  'reads',
  ' it',
  ' is',
  'The',
  '.',
];
export const VOCABULARY: readonly string[] = [...WORDS, ...MORE];
const LONGEST_FIRST = [...CONTROL, ...VOCABULARY].sort((a, b) => b.length - a.length);

/** FNV-1a: spreads texts over 32 bits, the same everywhere. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** Cuts a text into words of the vocabulary, and characters where there is none; control strings only if wanted. */
export function tokenise(text: string, special: boolean): string[] {
  const known = special ? LONGEST_FIRST : LONGEST_FIRST.filter((word) => !word.startsWith('<|'));
  const tokens: string[] = [];
  for (let at = 0; at < text.length;) {
    const word =
      known.find((one) => text.startsWith(one, at)) ?? String.fromCodePoint(text.codePointAt(at) ?? 0);
    tokens.push(word);
    at += word.length;
  }
  return tokens;
}

/** The prompt in the template of this model; a last message of the assistant is gone on with. */
export function templated(messages: readonly ChatMessage[]): string {
  const last = messages.at(-1);
  const begun = last?.role === 'assistant' ? last.content : '';
  const whole = last?.role === 'assistant' ? messages.slice(0, -1) : messages;
  const turns = whole.map(({ role, content }) => `<|im_start|>${role}\n${content}<|im_end|>\n`);
  return `${turns.join('')}<|im_start|>assistant\n${begun}`;
}

/** All words with their log-probabilities as the next of a prompt, the most probable first. */
export function nextWords(prompt: string): { id: number; token: string; logprob: number }[] {
  const logits = VOCABULARY.map((token, id) => ({
    id,
    token,
    logit: (hashOf(`${prompt}|${token}`) % 10_000) / 1_500,
  }));
  const total = Math.log(logits.reduce((sum, { logit }) => sum + Math.exp(logit), 0));
  return logits
    .map(({ id, token, logit }) => ({ id, token, logprob: logit - total }))
    .sort((a, b) => b.logprob - a.logprob || a.id - b.id);
}

export interface CannedSampling {
  temperature: number;
  topP: number;
  seed: number;
  maxTokens: number;
}

/** The words that follow a prompt; at length where that is asked for. */
export function answerWords(prompt: string, sampling: CannedSampling): { words: string[]; isCut: boolean } {
  const isWarm = sampling.temperature > 0 && sampling.topP > 0.01;
  const length = prompt.includes('at length') ? 100_000 : 3 + (hashOf(prompt) % 6);
  const words: string[] = [];
  while (words.length < Math.min(length, sampling.maxTokens)) {
    const listed = nextWords(prompt + words.join(''));
    const draw = hashOf(`${String(sampling.seed)} ${String(words.length)}`) % listed.length;
    words.push(listed[isWarm ? draw : 0]?.token ?? '');
  }
  return { words, isCut: words.length < length };
}
