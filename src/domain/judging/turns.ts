import { neutralise } from './control-strings';

/** One side of an exchange that came before what is asked now. */
export interface Turn {
  role: 'user' | 'assistant';
  text: string;
}

/** Turns with the model's control strings broken up, and how many there were over all. */
export function neutraliseTurns(
  turns: readonly Turn[],
  controlStrings: readonly string[],
): { turns: Turn[]; count: number } {
  const all = turns.map(({ role, text }) => ({ role, ...neutralise(text, controlStrings) }));
  return {
    turns: all.map(({ role, text }) => ({ role, text })),
    count: all.reduce((sum, { count }) => sum + count, 0),
  };
}
