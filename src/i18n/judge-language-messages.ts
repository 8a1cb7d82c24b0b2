import { addMessages } from '.';
import { judgeLanguage } from './en/judge-language';

addMessages({ judgeLanguage });
