export { RECIPE_FORMAT_VERSION, readRecipe, writeRecipe } from './recipe-file';
