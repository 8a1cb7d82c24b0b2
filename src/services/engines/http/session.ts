import { neutralise } from '../../../domain/judging';
import type { LoadedModel } from '../../../protocol/engine';
import type { ServerLink } from './link';
import type { Addressee } from './requests';

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
  /** The task part that a server with one place for prompts was last asked about. */
  task: string | null;
}

/** Texts with the model's control strings broken up, and how many there were. */
export function neutraliseAll(
  { controlStrings }: ServerSession,
  texts: readonly string[],
): { texts: string[]; count: number } {
  const all = texts.map((text) => neutralise(text, controlStrings));
  return { texts: all.map(({ text }) => text), count: all.reduce((sum, { count }) => sum + count, 0) };
}
