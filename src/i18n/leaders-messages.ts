import { addMessages } from '.';
import { leaders } from './en/leaders';

addMessages({ leaders });
