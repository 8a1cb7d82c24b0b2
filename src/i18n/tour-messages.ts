import { addMessages } from '.';
import { tour } from './en/tour';

addMessages({ tour });
