import { addMessages } from '.';
import { views } from './en/views';

addMessages({ views });
