import { addMessages } from '.';
import { report } from './en/report';

addMessages({ report });
