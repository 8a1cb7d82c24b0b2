import { addMessages } from '.';
import { badge } from './en/badge';

addMessages({ badge });
