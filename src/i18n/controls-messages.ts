import { addMessages } from '.';
import { controls } from './en/controls';

addMessages({ controls });
