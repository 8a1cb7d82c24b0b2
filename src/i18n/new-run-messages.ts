import { addMessages } from '.';
import { newRun } from './en/new-run';

addMessages({ newRun });
