import { done, failed, type Outcome } from '../../domain/failure';
import { serverFailure } from './explain';

/** A line of ten megabytes is no event of a chat. */
export const LONGEST_LINE = 10 * 1024 * 1024;

/** Cuts a text that comes in pieces into lines ended by LF, CRLF or CR; a line that never ends is refused. */
export class Lines {
  #rest = '';
  #afterReturn = false;

  push(text: string): Outcome<string[]> {
    // The LF of a CRLF that was cut in two: its line is out already.
    const fresh = this.#afterReturn && text.startsWith('\n') ? text.slice(1) : text;
    if (text !== '') this.#afterReturn = text.endsWith('\r');
    const lines = (this.#rest + fresh).split(/\r\n|\n|\r/);
    this.#rest = lines.pop() ?? '';
    return [this.#rest, ...lines].some(({ length }) => length > LONGEST_LINE)
      ? failed(serverFailure('too-long', 'a line without end'))
      : done(lines);
  }

  /** The last line, if nothing ended it. */
  end(): string {
    const rest = this.#rest;
    this.#rest = '';
    return rest;
  }
}

/** The data of server-sent events from lines: several data lines are one event, comments and other fields none. */
export class EventData {
  #data: string[] = [];

  /** The data of the event that this line ends; undefined: it ends none. */
  push(line: string): string | undefined {
    if (line === '') return this.end();
    const [, value] = /^\ufeff?data(?::\x20?(.*))?$/s.exec(line) ?? [];
    if (value !== undefined) this.#data.push(value);
    return undefined;
  }

  /** What has come of an event when nothing more comes: servers forget the last empty line. */
  end(): string | undefined {
    const data = this.#data;
    this.#data = [];
    return data.length === 0 ? undefined : data.join('\n');
  }
}
