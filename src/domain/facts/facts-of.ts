import type { LanguageProfile } from '../language';
import type { Pack, Task } from '../pack';
import type { ResponseOutcome } from '../run';
import { copiesFrom, Source } from './copies';
import { isRefusal } from './refusals';
import { repeatsItself } from './repeats';
import { isUnspaced, scan } from './scan';
import { isInStatedLanguage, statedLanguages } from './stated-language';
import type { ResponseFacts } from './types';

/** What a response is held against; made once for all responses to a task. */
export interface FactContext {
  /** Tags of the languages its task states; empty: none, or the task isn't here. */
  stated: readonly string[];
  /** null: the texts aren't here. */
  source: Source | null;
}

/** For responses whose task isn't here. */
export const NO_CONTEXT: FactContext = { stated: [], source: null };

/** What responses to this task are held against: its languages, and every text a candidate is sent. */
export function factContext(task: Task, resources: Pack['resources']): FactContext {
  const names = [...new Set(task.resources)].filter((name) => Object.hasOwn(resources, name));
  const texts = [task.systemPrompt, task.prompt, ...names.map((name) => resources[name] ?? '')];
  return {
    stated: statedLanguages(task),
    source: new Source(texts.map((text) => scan(text).tokens)),
  };
}

const NOTHING: ResponseFacts = {
  ...{ statedLanguage: null, repeats: null, refused: null, copies: null, profile: null },
  ...{ cutOff: false, empty: true, characters: 0, words: 0 },
};

/** Everything that can be said of a text by itself and by what was asked. `profile`: its languages; null: not known. */
export function factsOf(
  text: string,
  {
    finish,
    context,
    profile,
  }: { finish: 'stop' | 'length'; context: FactContext; profile: LanguageProfile | null },
): ResponseFacts {
  const scanned = scan(text);
  const { characters } = scanned;
  const cutOff = finish === 'length';
  if (scanned.signs === 0) {
    // Nothing but signs may still be said without end.
    return {
      ...NOTHING,
      cutOff,
      characters,
      profile,
      repeats: text === '' ? null : repeatsItself(text, scanned, finish),
    };
  }
  const { source, stated } = context;
  return {
    statedLanguage: isInStatedLanguage(profile, stated),
    profile,
    cutOff,
    repeats: repeatsItself(text, scanned, finish),
    empty: false,
    refused: isRefusal(text, isUnspaced(scanned) ? 0 : scanned.tokens.length, characters),
    copies: source === null ? null : copiesFrom(source, scanned),
    characters,
    words: isUnspaced(scanned) ? null : scanned.tokens.length,
  };
}

/**
 * The facts of what came of an item. null: nothing is known of it, since it failed for a reason that is not its own, or
 * its text is held back.
 */
export function factsOfOutcome(
  outcome: ResponseOutcome,
  context: FactContext,
  profile: LanguageProfile | null,
): ResponseFacts | null {
  if (outcome.ok) {
    const { text, finish } = outcome;
    return text === null ? null : factsOf(text, { finish, context, profile });
  }
  switch (outcome.failure.kind) {
    case 'empty-response':
      return NOTHING;
    // All it was allowed to write was thought.
    case 'thinking-unfinished':
      return { ...NOTHING, cutOff: true };
    default:
      return null;
  }
}
