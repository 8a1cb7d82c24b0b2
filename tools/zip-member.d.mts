import type { Readable } from 'node:stream';
export function openZipMember(path: string, wanted: (name: string) => boolean): Readable | undefined;
