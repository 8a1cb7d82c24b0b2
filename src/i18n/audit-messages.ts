import { addMessages } from '.';
import { audit } from './en/audit';

addMessages({ audit });
