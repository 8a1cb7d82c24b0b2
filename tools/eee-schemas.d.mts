import type { Plugin } from 'vite';

export function eeeSchemas(): Plugin;
