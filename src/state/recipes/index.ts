export {
  askedIn,
  canAskIn,
  INSTRUCTIONS,
  instructionsOf,
  languageOfTasks,
  type Instructions,
  type TasksLanguage,
} from './asked-in';
export { recipesFor, traitsOf, usualRecipe } from './judge-recipes';
export {
  RecipeChangesSchema,
  RecipeDraft,
  type NameProblem,
  type RecipeChanges,
} from './recipe-draft.svelte';
export { fileOfRecipe, RecipeShelf, type ShelvedRecipe } from './recipe-shelf.svelte';
