import { addMessages } from '.';
import { run } from './en/run';

addMessages({ run });
