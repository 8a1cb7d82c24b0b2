import { describeEngine } from './describe-engine';
import { webllmSetup } from './webllm-setup';

await describeEngine('WebLLM, generated model', webllmSetup());
