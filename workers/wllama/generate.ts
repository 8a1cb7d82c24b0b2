import * as v from 'valibot';
import { done, failed, type Outcome } from '../../src/domain/failure';
import type { Generated, GenerateRequest } from '../../src/protocol/engine';
import { requestFailure } from './failures';
import { ChunkSchema, tokensOf } from './replies';
import { generateBody } from './requests';
import { neutraliseAll, type Session } from './session';
import {
  chatMessages,
  neutraliseTurns,
  opensThought,
  splitReply,
  ThoughtFilter,
} from '../../src/domain/judging';

/** Collects a streamed reply; `onText` gets the answer without the thought, and '' as a sign of life before it. */
class Collector {
  text = '';
  finish: 'stop' | 'length' = 'length';
  tokens = { prompt: 0, cached: 0, completion: 0 };
  readonly #filter: ThoughtFilter;
  readonly #onText: (delta: string) => void;

  constructor(startsInside: boolean, onText: (delta: string) => void) {
    this.#filter = new ThoughtFilter(startsInside);
    this.#onText = onText;
  }

  readonly take = (raw: unknown): void => {
    const chunk = v.parse(ChunkSchema, raw);
    const [choice] = chunk.choices;
    const delta = choice?.delta.content ?? '';
    this.text += delta;
    if (choice?.finish_reason) this.finish = choice.finish_reason;
    if (chunk.usage) this.tokens = tokensOf(chunk.usage, chunk.timings);
    this.#onText(this.#filter.push(delta));
  };

  close(): void {
    const rest = this.#filter.end();
    if (rest !== '') this.#onText(rest);
  }
}

/** An answer to one prompt and what came before it, from an empty cache. */
export async function generate(
  session: Session,
  signal: AbortSignal,
  request: GenerateRequest,
  onText: (delta: string) => void,
): Promise<Outcome<Generated>> {
  const started = performance.now();
  const { runtime, facts, budget } = session;
  const { texts, count } = neutraliseAll(session, [request.system, request.prompt]);
  const [system = '', prompt = ''] = texts;
  const before = neutraliseTurns(request.turns ?? [], facts.controlStrings);
  session.memory = { task: null, cut: 0 };
  const startsInside = request.thinking === 'on' && opensThought(facts.template);
  const collector = new Collector(startsInside, onText);
  try {
    const messages = chatMessages(system, prompt, '', before.turns);
    const body = generateBody(messages, request.thinking, request.sampling, request.seed);
    await runtime.chatStream(signal, body, collector.take);
  } catch (error) {
    budget.brokenOff();
    return failed(signal.aborted ? { kind: 'cancelled' } : requestFailure(error, runtime.log.reason()));
  }
  collector.close();
  budget.answered(collector.tokens);
  const { text, finish, tokens } = collector;
  // A thought that never ended leaves no answer; it is kept, and the runner says why there is no text.
  const split = splitReply(text, facts.thinking !== 'none', startsInside);
  return done({
    text: split.text,
    thinking: split.thinking,
    finish,
    tokens,
    ms: performance.now() - started,
    neutralised: count + before.count,
  });
}
