import { exposeEngine } from '../../workers/expose-engine';
import { WllamaEngine } from '../../workers/wllama';

// Loads its model anew as soon as llama.cpp has put anything aside.
exposeEngine(new WllamaEngine({ cacheLimitBytes: 0 }));
