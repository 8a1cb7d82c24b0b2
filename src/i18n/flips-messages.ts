import { addMessages } from '.';
import { flips } from './en/flips';

addMessages({ flips });
