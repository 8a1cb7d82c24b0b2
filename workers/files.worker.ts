import { expose } from 'comlink';
import { createFileWriter } from './files/writer';

expose(createFileWriter('models'));
