import { addMessages } from '.';
import { slice } from './en/slice';

addMessages({ slice });
