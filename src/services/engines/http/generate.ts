import { done, type Outcome } from '../../../domain/failure';
import { chatMessages, neutraliseTurns, splitReply, ThoughtFilter } from '../../../domain/judging';
import type { Generated, GenerateRequest } from '../../../protocol/engine';
import { chat, type Answer } from './chat';
import { neutraliseAll, type ServerSession } from './session';

/** An answer's text without its thought, whether the server kept them apart or not. */
export function withoutThought(
  { text, thought }: Answer,
  isThinker: boolean,
): { text: string; thinking: string | null; finished: boolean } {
  if (thought.trim() !== '') {
    return { text: text.trimStart(), thinking: thought.trim(), finished: text.trim() !== '' };
  }
  return splitReply(text, isThinker, false);
}

/** Lets the answer through as it is streamed and keeps back what is, or may be, a thought. */
class Streamed {
  readonly #onText: (delta: string) => void;
  readonly #filter: ThoughtFilter;
  #isApart = false;
  #begun = false;

  constructor(isThinker: boolean, onText: (delta: string) => void) {
    this.#onText = onText;
    // Templates may open the thought, and servers that don't keep it apart then show its end alone.
    this.#filter = new ThoughtFilter(isThinker);
  }

  readonly push = (text: string, thought: string): void => {
    if (thought !== '') this.#isApart = true;
    this.#emit(this.#isApart ? text : this.#filter.push(text));
  };

  /** What was held back and is text after all. */
  close(whole: string, passed: number): void {
    if (whole.length > passed) this.#onText(whole.slice(passed));
  }

  #emit(text: string): void {
    const fresh = this.#isApart && !this.#begun ? text.trimStart() : text;
    if (fresh === '') return;
    this.#begun = true;
    this.#onText(fresh);
  }
}

/** An answer to one prompt and what came before it, with every setting of the sampling given. */
export async function generate(
  session: ServerSession,
  signal: AbortSignal,
  request: GenerateRequest,
  onText: (delta: string) => void,
): Promise<Outcome<Generated>> {
  const started = performance.now();
  const { texts, count } = neutraliseAll(session, [request.system, request.prompt]);
  const [system = '', prompt = ''] = texts;
  const before = neutraliseTurns(request.turns ?? [], session.controlStrings);
  const { sampling, seed, thinking } = request;
  session.slots?.forget();
  let passed = 0;
  const isThinker = thinking === 'on';
  const streamed = new Streamed(isThinker, (delta) => {
    passed += delta.length;
    onText(delta);
  });
  const messages = chatMessages(system, prompt, '', before.turns);
  const asked = { messages, sampling, seed, thinking, stream: true };
  const answer = await chat(
    session.link,
    signal,
    session.to,
    { ...asked, reuse: false, grammar: null },
    streamed.push,
  );
  if (!answer.ok) return answer;
  const { text, thinking: thought } = withoutThought(answer.value, isThinker);
  streamed.close(text, passed);
  const { finish, tokens } = answer.value;
  return done({
    text,
    thinking: thought,
    finish,
    tokens,
    ms: performance.now() - started,
    neutralised: count + before.count,
  });
}
