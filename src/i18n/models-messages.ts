import { addMessages } from '.';
import { models } from './en/models';

addMessages({ models });
