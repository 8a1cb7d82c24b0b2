import { addMessages } from '.';
import { promptLanguage } from './en/prompt-language';

addMessages({ promptLanguage });
