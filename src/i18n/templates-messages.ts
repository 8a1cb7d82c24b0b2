import { addMessages } from '.';
import { templates } from './en/templates';

addMessages({ templates });
