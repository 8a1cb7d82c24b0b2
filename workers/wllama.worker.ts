import { exposeEngine } from './expose-engine';
import { WllamaEngine } from './wllama';

exposeEngine(new WllamaEngine());
