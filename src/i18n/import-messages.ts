import { addMessages } from '.';
import { importing } from './en/import';

addMessages({ importing });
