import { addMessages } from '.';
import { cost } from './en/cost';

addMessages({ cost });
