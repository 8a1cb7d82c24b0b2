import { addMessages } from '.';
import { checkUp } from './en/check-up';

addMessages({ checkUp });
