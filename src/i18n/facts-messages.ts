import { addMessages } from '.';
import { facts } from './en/facts';

addMessages({ facts });
