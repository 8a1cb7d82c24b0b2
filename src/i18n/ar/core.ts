import type { core as english } from '../en/core';
import { failure } from './failure';
import { shell } from './shell';
import { start } from './start';

export const core = {
  shell,
  start,
  failure,
} satisfies Record<keyof typeof english, unknown>;
