import { splitThinking, type SplitReply } from './thinking';

const OPEN = '<think>';
const CLOSE = '</think>';

/**
 * Lets the answer through as it is streamed and keeps the thought back, by the same rule as the domain's `splitThinking`:
 * what is passed on is a beginning of the final text.
 */
export class ThoughtFilter {
  #state: 'start' | 'thought' | 'gap' | 'answer';
  #held = '';

  constructor(startsInside: boolean) {
    this.#state = startsInside ? 'thought' : 'start';
  }

  /** The part of the answer that is certain after this delta; empty while the model thinks. */
  push(delta: string): string {
    this.#held += delta;
    if (this.#state === 'start') this.#decide();
    if (this.#state === 'thought') this.#skipThought();
    if (this.#state === 'gap') this.#skipGap();
    return this.#isAnswering() ? this.#take() : '';
  }

  /** What was held back as a possible beginning of a thought, when no more comes. */
  end(): string {
    return this.#state === 'start' ? this.#take() : '';
  }

  #isAnswering(): boolean {
    return this.#state === 'answer';
  }

  #decide(): void {
    const begun = this.#held.trimStart();
    if (begun.startsWith(OPEN)) this.#state = 'thought';
    else if (!OPEN.startsWith(begun)) this.#state = 'answer';
  }

  #skipThought(): void {
    const end = this.#held.indexOf(CLOSE);
    if (end < 0) return;
    this.#held = this.#held.slice(end + CLOSE.length);
    this.#state = 'gap';
  }

  #skipGap(): void {
    this.#held = this.#held.trimStart();
    if (this.#held !== '') this.#state = 'answer';
  }

  #take(): string {
    const taken = this.#held;
    this.#held = '';
    return taken;
  }
}

/**
 * Takes the thought off a reply. A model whose template knows no thinking may quote `</think>`: only a reply that begins
 * with a thought is taken apart then.
 */
export function splitReply(reply: string, isThinker: boolean, startsInside: boolean): SplitReply {
  return isThinker || reply.trimStart().startsWith(OPEN)
    ? splitThinking(reply, startsInside)
    : { text: reply, thinking: null, finished: true };
}

/** True when a template's last words, after which the model goes on, have opened a thought (DeepSeek-R1, Qwen3 Thinking). */
export function opensThought(template: string): boolean {
  const tail = template.slice(template.lastIndexOf('add_generation_prompt'));
  return tail.includes(OPEN) && !tail.includes(CLOSE);
}
