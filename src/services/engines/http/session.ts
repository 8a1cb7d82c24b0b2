import { neutralise } from '../../../domain/judging';
import type { LoadedModel } from '../../../protocol/engine';
import type { ServerLink } from './link';
import type { Addressee } from './requests';
import type { Slots } from './slots';

/** One model on one server, ready to be asked. */
export interface ServerSession {
  link: ServerLink;
  to: Addressee;
  controlStrings: readonly string[];
  labels: LoadedModel['labels'];
  /** How many of the most probable tokens the server gives at most, as far as it is known; grows smaller by trying. */
  widest: number;
  vocabularySize: number | null;
  /** Which words are single tokens, by label; filled when asked. */
  isSayable: Map<string, boolean>;
  /** Where judgments work one beside the other; null: the server chooses itself where it reads a prompt. */
  slots: Slots | null;
  /** Judgments in flight: they share the requests that may be. */
  judgments: number;
}

/** Texts with the model's control strings broken up, and how many there were. */
export function neutraliseAll(
  { controlStrings }: ServerSession,
  texts: readonly string[],
): { texts: string[]; count: number } {
  const all = texts.map((text) => neutralise(text, controlStrings));
  return { texts: all.map(({ text }) => text), count: all.reduce((sum, { count }) => sum + count, 0) };
}
