import { addMessages } from '.';
import { servers } from './en/servers';

addMessages({ servers });
