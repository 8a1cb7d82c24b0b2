import type { Recipe } from '../../domain/judging';
import { recipeIn } from '../../domain/judging/recipes';
import { isWrittenAlike, languagesAsked } from '../../domain/language';
import type { Task } from '../../domain/pack';

/** The language that the chosen tasks are in, as far as it decides how a judge can be asked. */
export type TasksLanguage =
  /** All in English, or none says: there is nothing to choose. */
  | { kind: 'english' }
  /** All in this one. */
  | { kind: 'one'; language: string }
  /** Asked in each task's own language, one model would be several judges. */
  | { kind: 'several'; languages: readonly string[]; someDontSay: boolean };

const isEnglish = (tag: string): boolean => isWrittenAlike(tag, 'en');

/** Which language the chosen tasks are in: that of their prompts. */
export function languageOfTasks(tasks: readonly Pick<Task, 'instructionLanguage'>[]): TasksLanguage {
  const all = languagesAsked(tasks);
  const languages = all.filter((tag) => tag !== null);
  if (languages.every(isEnglish)) return { kind: 'english' };
  const [language, second] = all;
  if (second === undefined && language != null) return { kind: 'one', language };
  return { kind: 'several', languages, someDontSay: all.includes(null) };
}

export const INSTRUCTIONS = ['english', 'tasks', 'both'] as const;
/** The language a judge is asked in: English, that of the tasks, or once in each. */
export type Instructions = (typeof INSTRUCTIONS)[number];

const distinct = (recipes: readonly Recipe[]): Recipe[] =>
  recipes.filter((recipe, at) => recipes.findIndex(({ id }) => id === recipe.id) === at);

/** A judge's ways of being asked, in this language or these; a way that isn't there in a language stays as it is. */
export function askedIn(recipes: readonly Recipe[], instructions: Instructions, language: string): Recipe[] {
  return distinct(
    recipes.flatMap((recipe) => {
      const english = recipeIn(recipe, 'en') ?? recipe;
      const own = recipeIn(recipe, language) ?? recipe;
      if (instructions === 'english') return [english];
      return instructions === 'tasks' ? [own] : [english, own];
    }),
  );
}

/** Which of the three it is; null: none of them, such as some ways in English only and some in both. */
export function instructionsOf(recipes: readonly Recipe[], language: string): Instructions | null {
  const ids = (all: readonly Recipe[]): string =>
    all
      .map(({ id }) => id)
      .toSorted()
      .join(' ');
  const own = ids(recipes);
  return INSTRUCTIONS.find((one) => ids(askedIn(recipes, one, language)) === own) ?? null;
}

/** Whether any of these ways is there in the language. */
export const canAskIn = (recipes: readonly Recipe[], language: string): boolean =>
  recipes.some((recipe) => recipeIn(recipe, language) !== undefined);
