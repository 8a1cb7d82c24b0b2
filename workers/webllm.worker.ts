import { exposeEngine } from './expose-engine';
import { createWebllmEngine } from './webllm/engine';
import { refuseNetwork } from './webllm/no-network';

refuseNetwork(self);
exposeEngine(createWebllmEngine({ gpu: navigator.gpu, caches: self.caches }));
