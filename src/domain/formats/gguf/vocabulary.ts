import { decodeUtf8 } from '../utf8';
import type { GgufHeader, GgufValue } from './header';

export interface VocabularyToken {
  id: number;
  /** The text this token adds to an answer: byte stand-ins and space marks are resolved. */
  text: string;
}

/** llama.cpp's token types that become control tokens when they are read in a prompt. */
const CONTROL = 3;
const USER_DEFINED = 4;
const BYTE = 6;
const CONTROL_LOOKS = /^(<[|｜].*[|｜]>|<\/?[a-z_]+>|\[\/?[A-Z_]+\]|<start_of_turn>|<end_of_turn>)$/;

const listOf = (header: GgufHeader, key: string): readonly GgufValue[] => {
  const value = header.metadata.get(key);
  return typeof value === 'object' ? value : [];
};

/** GPT-2's printable stand-ins, inverted: character → byte. */
function byteStandIns(): ReadonlyMap<string, number> {
  const bytes = new Map<string, number>();
  let extra = 0;
  for (let byte = 0; byte < 256; byte += 1) {
    const printable = (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || byte >= 174;
    bytes.set(String.fromCharCode(printable ? byte : 256 + extra), byte);
    if (!printable) extra += 1;
  }
  return bytes;
}
const STAND_INS = byteStandIns();

function fromStandIns(token: string): string {
  const bytes: number[] = [];
  for (const character of token) {
    const byte = STAND_INS.get(character);
    if (byte === undefined) return token; // an added token, written as it is
    bytes.push(byte);
  }
  return decodeUtf8(Uint8Array.from(bytes));
}

const byteToken = (token: string): string => {
  const hex = /^<0x([0-9A-Fa-f]{2})>$/.exec(token)?.[1];
  return hex === undefined ? token : decodeUtf8(Uint8Array.of(Number.parseInt(hex, 16)));
};

/**
 * All tokens with the text they stand for, in the order of their ids. Control tokens have no text and are left
 * out, so that no label can be found in one.
 */
export function* vocabularyOf(header: GgufHeader): Generator<VocabularyToken> {
  const types = listOf(header, 'tokenizer.ggml.token_type');
  const byteLevel = header.metadata.get('tokenizer.ggml.model') === 'gpt2';
  for (const [id, token] of listOf(header, 'tokenizer.ggml.tokens').entries()) {
    if (typeof token !== 'string' || types[id] === CONTROL) continue;
    if (types[id] === USER_DEFINED) yield { id, text: token };
    else if (types[id] === BYTE) yield { id, text: byteToken(token) };
    else yield { id, text: byteLevel ? fromStandIns(token) : token.replaceAll('\u2581', ' ') };
  }
}

/**
 * Strings that become control tokens when a prompt contains them, longest first. Besides the tokens typed as
 * control this takes user-defined ones that look like markup of a chat: converters often give those the milder type.
 */
export function controlStrings(header: GgufHeader): string[] {
  const types = listOf(header, 'tokenizer.ggml.token_type');
  const found = new Set<string>();
  for (const [id, token] of listOf(header, 'tokenizer.ggml.tokens').entries()) {
    if (typeof token !== 'string' || token.length === 0) continue;
    const looksLikeOne = types[id] === USER_DEFINED && CONTROL_LOOKS.test(token);
    if (types[id] === CONTROL || looksLikeOne) found.add(token);
  }
  return [...found].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
}
