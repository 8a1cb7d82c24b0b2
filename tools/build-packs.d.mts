/** Builds every pack under `source` into `target`, replacing what is there; returns their ids. */
export function buildPacks(source?: string, target?: string): Promise<string[]>;

/** The texts of a pack file by path, from a folder of packs/. */
export function packTexts(folder: string): Record<string, string>;

/** The two tasks, not yet parsed, of a file of pairs/. */
export function tasksOfPair(pair: Record<string, unknown>): Record<string, unknown>[];
