import type { ChatCompletionFinishReason, CompletionUsage } from '@mlc-ai/web-llm';
import { splitThinking } from '../../src/domain/judging';
import { done, failed, type Outcome } from '../../src/domain/failure';
import type { Generated, GenerateRequest } from '../../src/protocol/engine';
import {
  isThinkingOff,
  preparePrompt,
  promptTokens,
  requestSettings,
  startFresh,
  tokensFrom,
  type PreparedPrompt,
  type Session,
} from './session';
import { opensThinking } from './template';
import { visiblePart } from './thinking';
import type { Turn } from './turns';

/** Hands on what is new in a growing answer. The end of a character may still be missing: U+FFFD waits. */
class AnswerStream {
  readonly #startsInside: boolean;
  readonly #onText: (delta: string) => void;
  #shown = '';

  constructor(startsInside: boolean, onText: (delta: string) => void) {
    this.#startsInside = startsInside;
    this.#onText = onText;
  }

  /** An empty delta while thinking: the page sees that the model is at work. */
  grow(message: string): void {
    this.#show(visiblePart(message.replace(/\uFFFD+$/, ''), this.#startsInside));
  }

  end(text: string): void {
    this.#show(text);
  }

  #show(text: string): void {
    if (!text.startsWith(this.#shown)) return;
    this.#onText(text.slice(this.#shown.length));
    this.#shown = text;
  }
}

interface Streamed {
  message: string;
  finish: ChatCompletionFinishReason | null;
  usage: CompletionUsage | undefined;
}

const stream = async (
  session: Session,
  turn: Turn,
  request: GenerateRequest,
  { messages }: PreparedPrompt,
  answer: AnswerStream,
): Promise<Streamed> => {
  const { engine, modelId } = session;
  const chunks = await engine.chat.completions.create({
    ...requestSettings(session, request.sampling, request.seed, isThinkingOff(session, request.thinking)),
    messages,
    stream: true,
    stream_options: { include_usage: true },
  });
  let finish: ChatCompletionFinishReason | null = null;
  let usage: CompletionUsage | undefined;
  for await (const chunk of chunks) {
    // An interrupt that came before the request began was forgotten when it did.
    if (turn.isCancelled()) await engine.interruptGenerate();
    usage = chunk.usage ?? usage;
    finish = chunk.choices[0]?.finish_reason ?? finish;
    // Deltas would lose the pieces that WebLLM holds back inside a character; the whole message doesn't.
    if (chunk.choices.length > 0) answer.grow(await engine.getMessage(modelId));
  }
  return { message: await engine.getMessage(modelId), finish, usage };
};

/**
 * Lets a candidate answer, streaming. `thinking-unfinished` when the answer ends within a thought. Throws what WebLLM
 * throws.
 */
export const generate = async (
  session: Session,
  turn: Turn,
  request: GenerateRequest,
  onText: (delta: string) => void,
): Promise<Outcome<Generated>> => {
  const started = performance.now();
  const prompt = preparePrompt(session, request.system, request.prompt, request.turns);
  if (!prompt.ok) return prompt;
  const tokens = await promptTokens(session, prompt.value.messages, request.thinking);
  if (!tokens.ok) return tokens;

  session.internals.useProcessor(undefined);
  await startFresh(session);
  const startsInside = opensThinking(session.files.config.conversation);
  const answer = new AnswerStream(startsInside, onText);
  const { message, finish, usage } = await session.device.guard(() =>
    stream(session, turn, request, prompt.value, answer),
  );
  if (turn.isCancelled() || finish === 'abort') return failed({ kind: 'cancelled' });
  const { text, thinking, finished } = splitThinking(message, startsInside);
  if (!finished) return failed({ kind: 'thinking-unfinished' });
  answer.end(text);
  return done({
    text,
    thinking,
    finish: finish === 'length' ? 'length' : 'stop',
    tokens: tokensFrom(session, usage),
    ms: performance.now() - started,
    neutralised: prompt.value.neutralised,
  });
};
