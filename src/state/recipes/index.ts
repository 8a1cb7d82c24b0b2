export { recipesFor, traitsOf, usualRecipe } from './judge-recipes';
export {
  RecipeChangesSchema,
  RecipeDraft,
  type NameProblem,
  type RecipeChanges,
} from './recipe-draft.svelte';
export { fileOfRecipe, RecipeShelf, type ShelvedRecipe } from './recipe-shelf.svelte';
