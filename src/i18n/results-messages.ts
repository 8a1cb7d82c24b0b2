import { addMessages } from '.';
import { results } from './en/results';

addMessages({ results });
