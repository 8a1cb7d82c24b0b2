import { expose } from 'comlink';
import { createVerdictFiles } from './verdicts/verdict-files';

expose(createVerdictFiles());
