import { addMessages } from '.';
import { variants } from './en/variants';

addMessages({ variants });
