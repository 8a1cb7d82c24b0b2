import { addMessages } from '.';
import { verdicts } from './en/verdicts';

addMessages({ verdicts });
