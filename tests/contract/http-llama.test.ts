import { inject } from 'vitest';
import { describeEngine } from './describe-engine';
import { httpSetup } from './http-setup';

// llama.cpp's own server, where `npm run fixtures -- server` has built it.
await describeEngine('http, llama.cpp', httpSetup(inject('llamaServer'), 'tiny'));
