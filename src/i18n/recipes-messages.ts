import { addMessages } from '.';
import { recipes } from './en/recipes';

addMessages({ recipes });
