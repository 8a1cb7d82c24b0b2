import { normaliseNewlines } from '../../src/domain/canonical';
import { firstBadByte, unfinishedBytes } from '../../src/domain/formats';
import { finding, type Finding } from '../../src/domain/issue';

/** What stops reading, with the line where it stands. */
export interface Stop {
  found: Finding;
  /** 0: the file as a whole is meant. */
  line: number;
}

/** Where bytes that aren't UTF-8 have no control characters around, a person wrote them in an older encoding. */
const NEIGHBOURHOOD = 40;
const isControl = (byte: number): boolean => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d;

const lineBreaks = (text: string): number => {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
};

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  if (first.byteLength === 0) return second;
  const both = new Uint8Array(first.byteLength + second.byteLength);
  both.set(first);
  both.set(second, first.byteLength);
  return both;
}

/** UTF-8 bytes piece by piece as text with LF line ends, without a byte order mark at its start. */
export class TextStream {
  readonly #decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  #unfinished = new Uint8Array(0);
  #line = 1;
  #isFirst = true;
  #endsInCr = false;

  /** The text of the next bytes, or why it is none. */
  push(bytes: Uint8Array): string | Stop {
    const all = joined(this.#unfinished, bytes);
    const whole = all.subarray(0, all.byteLength - unfinishedBytes(all));
    this.#unfinished = all.slice(whole.byteLength);
    let text: string;
    try {
      text = this.#decoder.decode(whole);
    } catch {
      return this.#badByte(all);
    }
    if (this.#isFirst && text !== '') {
      this.#isFirst = false;
      if (text.startsWith('\uFEFF')) text = text.slice(1);
    }
    return this.#take(text);
  }

  /** What is left at the end, or why there is something left. */
  end(): string | Stop {
    if (this.#unfinished.byteLength > 0) return this.#badByte(this.#unfinished);
    return this.#endsInCr ? '\n' : '';
  }

  #take(decoded: string): string | Stop {
    let text = this.#endsInCr ? `\r${decoded}` : decoded;
    this.#endsInCr = text.endsWith('\r');
    if (this.#endsInCr) text = text.slice(0, -1); // the LF that belongs to it may come with the next bytes
    if (text.includes('\r')) text = normaliseNewlines(text);
    const zero = text.indexOf('\0');
    if (zero >= 0) {
      const line = this.#line + lineBreaks(text.slice(0, zero));
      return { found: finding('null-byte', '', { line }), line };
    }
    this.#line += lineBreaks(text);
    return text;
  }

  #badByte(bytes: Uint8Array): Stop {
    const at = firstBadByte(bytes) ?? 0;
    const before = new TextDecoder().decode(bytes.subarray(0, at));
    const line = this.#line + lineBreaks(normaliseNewlines(this.#endsInCr ? `\r${before}` : before));
    const around = bytes.subarray(Math.max(0, at - NEIGHBOURHOOD), at + NEIGHBOURHOOD);
    const kind = around.some(isControl) ? 'not-utf8' : 'looks-like-latin1';
    return { found: finding(kind, '', { line }), line };
  }
}
