import { describeEngine } from './describe-engine';
import { tinySetup } from './wllama-setup';

await describeEngine('wllama, generated GGUF', tinySetup());
