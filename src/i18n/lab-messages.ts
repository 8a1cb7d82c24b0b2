import { addMessages } from '.';
import { lab } from './en/lab';

addMessages({ lab });
