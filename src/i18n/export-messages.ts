import { addMessages } from '.';
import { exporting } from './en/export';

addMessages({ exporting });
