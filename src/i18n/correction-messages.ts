import { addMessages } from '.';
import { correction } from './en/correction';

addMessages({ correction });
