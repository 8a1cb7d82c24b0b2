import { addMessages } from '.';
import { issues } from './en/issues';

addMessages({ issues });
