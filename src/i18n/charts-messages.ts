import { addMessages } from '.';
import { charts } from './en/charts';

addMessages({ charts });
