import { addMessages } from '.';
import { eee } from './en/eee';

addMessages({ eee });
