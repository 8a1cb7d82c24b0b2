import { expose } from 'comlink';
import { createAnalysis } from './analysis/analysis';

expose(createAnalysis());
