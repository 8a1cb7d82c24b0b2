import { addMessages } from '.';
import { response } from './en/response';

addMessages({ response });
