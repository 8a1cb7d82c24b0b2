/** Builds every pack under `source` into `target`, replacing what is there; returns their ids. */
export function buildPacks(source?: string, target?: string): Promise<string[]>;
