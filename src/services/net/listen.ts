import { done, failed, type Failure, type Outcome } from '../../domain/failure';
import { EventData, Lines } from './events';
import { serverFailure } from './explain';
import {
  jsonOf,
  kindOf,
  readWhole,
  talk,
  type Incoming,
  type ServerReply,
  type ServerRequest,
} from './server';

/** An answer that came as events, to its end. */
export interface Heard {
  kind: 'heard';
  /** False: the connection ended without the word that says so. */
  saidDone: boolean;
}

const END = '[DONE]';

/** Tells from its first visible character what an answer is: content types are often wrong. */
function shapeOf(begun: string): 'unknown' | 'events' | 'json' | 'page' {
  const first = begun.replace(/^\ufeff/, '').trimStart();
  if (first === '') return 'unknown';
  if (first.startsWith('<')) return 'page';
  return first.startsWith('{') || first.startsWith('[') ? 'json' : 'events';
}

/** Reads events, lines of JSON or one JSON; each is handed over parsed. */
class Listener {
  saidDone = false;
  readonly #lines = new Lines();
  readonly #events = new EventData();
  readonly #onData: (data: unknown) => Failure | undefined;
  #begun = '';
  #shape: ReturnType<typeof shapeOf> = 'unknown';
  #isEmpty = true;
  #hasData = false;
  /** One JSON over many lines, where events were asked for. */
  #whole = '';

  constructor(onData: (data: unknown) => Failure | undefined) {
    this.#onData = onData;
  }

  push(text: string): Outcome<'more' | 'enough'> {
    if (text.trim() !== '') this.#isEmpty = false;
    const fresh = this.#decide(text);
    if (this.#shape === 'page') return failed(serverFailure('unreadable', 'a web page'));
    if (fresh === '') return done('more');
    const lines = this.#lines.push(fresh);
    return lines.ok ? this.#take(lines.value) : lines;
  }

  end(): Outcome<'more' | 'enough'> {
    const last = this.#take([this.#lines.end()]);
    if (!last.ok || last.value === 'enough') return last;
    const data = this.#shape === 'events' ? this.#events.end() : this.#whole;
    if (data !== undefined && data.trim() !== '') return this.#hand(data);
    const isProse = !this.#hasData && !this.#isEmpty;
    return isProse ? failed(serverFailure('unreadable', 'neither events nor JSON')) : done('more');
  }

  #decide(text: string): string {
    if (this.#shape !== 'unknown') return text;
    this.#begun += text;
    this.#shape = shapeOf(this.#begun);
    if (this.#shape === 'unknown') return '';
    const all = this.#begun;
    this.#begun = '';
    return all;
  }

  #take(lines: readonly string[]): Outcome<'more' | 'enough'> {
    for (const line of lines) {
      const data = this.#shape === 'events' ? this.#events.push(line) : this.#jsonLine(line);
      if (data === undefined) continue;
      const handed = this.#hand(data);
      if (!handed.ok || handed.value === 'enough') return handed;
    }
    return done('more');
  }

  /** A line that is JSON by itself is an event; otherwise it is part of one JSON. */
  #jsonLine(line: string): string | undefined {
    if (this.#whole === '' && jsonOf(line) !== undefined) return line;
    this.#whole += `${line}\n`;
    return undefined;
  }

  #hand(data: string): Outcome<'more' | 'enough'> {
    if (data.trim() === END) {
      this.saidDone = true;
      return done('enough');
    }
    this.#hasData = true;
    const value = jsonOf(data);
    if (value === undefined) return failed(serverFailure('unreadable', kindOf(data)));
    const failure = this.#onData(value);
    return failure === undefined ? done('more') : failed(failure);
  }
}

async function listen(
  incoming: Incoming,
  onData: (data: unknown) => Failure | undefined,
): Promise<Outcome<Heard>> {
  const listener = new Listener((data) => {
    incoming.alive(); // comments that keep a connection open are no sign of life
    return onData(data);
  });
  const outcome = await incoming.read((text) => listener.push(text));
  if (!outcome.ok) return outcome;
  const last = listener.saidDone ? done<'more' | 'enough'>('enough') : listener.end();
  return last.ok ? done({ kind: 'heard', saidDone: listener.saidDone }) : last;
}

/**
 * One question whose answer comes as server-sent events, lines of JSON, or as one JSON after all: each piece of data is
 * handed over parsed, and a failure returned by `onData` ends the listening. A status of refusal comes as a reply.
 */
export function listenToServer(
  signal: AbortSignal,
  request: ServerRequest,
  onData: (data: unknown) => Failure | undefined,
): Promise<Outcome<Heard | (ServerReply & { kind: 'refused' })>> {
  return talk<Heard | (ServerReply & { kind: 'refused' })>(signal, request, async (incoming) => {
    const { status, retryAfterMs } = incoming;
    if (status < 300) return listen(incoming, onData);
    const text = await readWhole(incoming);
    return text.ok ? done({ kind: 'refused', status, retryAfterMs, body: jsonOf(text.value) }) : text;
  });
}
