import { addMessages } from '.';
import { labMore } from './en/lab-more';

addMessages({ labMore });
