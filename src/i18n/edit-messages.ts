import { addMessages } from '.';
import { edit } from './en/edit';

addMessages({ edit });
