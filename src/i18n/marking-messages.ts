import { addMessages } from '.';
import { marking } from './en/marking';

addMessages({ marking });
