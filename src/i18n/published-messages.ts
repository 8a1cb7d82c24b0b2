import { addMessages } from '.';
import { published } from './en/published';

addMessages({ published });
