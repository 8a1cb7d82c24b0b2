import { addMessages } from '.';
import { settings } from './en/settings';

addMessages({ settings });
