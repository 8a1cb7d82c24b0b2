import { addMessages } from '.';
import { labelled } from './en/labelled';

addMessages({ labelled });
