/** The published schemas by file name. */
export function packSchemas(): Promise<Record<'pack-manifest-1.json' | 'pack-task-1.json', string>>;
