import { failure } from './failure';
import { shell } from './shell';
import { start } from './start';

export const core = { shell, start, failure } as const;
