import { expose } from 'comlink';
import { createLabelledFiles } from './labelled/labelled-files';

expose(createLabelledFiles());
