import { expose } from 'comlink';
import { createEeeChecks } from './eee/eee-checks';
import { eeeTools } from './eee/schemas';

expose(createEeeChecks(eeeTools));
