import { addMessages } from '.';
import { chat } from './en/chat';

addMessages({ chat });
