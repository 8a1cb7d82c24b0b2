import { addMessages } from '.';
import { packs } from './en/packs';

addMessages({ packs });
