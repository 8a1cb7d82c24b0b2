import { addMessages } from '.';
import { review } from './en/review';

addMessages({ review });
