import { addMessages } from '.';
import { tasting } from './en/tasting';

addMessages({ tasting });
