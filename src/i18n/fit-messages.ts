import { addMessages } from '.';
import { fit } from './en/fit';

addMessages({ fit });
