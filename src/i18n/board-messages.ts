import { addMessages } from '.';
import { board } from './en/board';

addMessages({ board });
