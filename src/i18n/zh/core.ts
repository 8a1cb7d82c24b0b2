import type { FirstOf, WholeChinese } from '../translation';
import { explainFiles } from './explain-files';
import { failure } from './failure';
import { shell } from './shell';
import { start } from './start';
import { tour } from './tour';

/** The texts that a first visit shows; the others are loaded with the first screen that shows one. */
export const core = { shell, start, failure, explainFiles, tour } satisfies FirstOf<WholeChinese>;
