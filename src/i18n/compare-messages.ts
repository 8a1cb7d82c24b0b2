import { addMessages } from '.';
import { compare } from './en/compare';

addMessages({ compare });
