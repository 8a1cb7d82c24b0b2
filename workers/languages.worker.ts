import { expose } from 'comlink';
import { createLanguageReader } from './languages/language-reader';

expose(createLanguageReader());
