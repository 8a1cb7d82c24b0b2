import { addMessages } from '.';
import { eeeImport } from './en/eee-import';

addMessages({ eeeImport });
