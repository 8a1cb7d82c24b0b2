/** Prints what there is to say about each pack under `source`; returns 0 when that is nothing, else 1. */
export function checkPacks(source?: string): Promise<0 | 1>;
