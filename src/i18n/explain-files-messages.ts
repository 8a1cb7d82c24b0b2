import { addMessages } from '.';
import { explainFiles } from './en/explain-files';

addMessages({ explainFiles });
