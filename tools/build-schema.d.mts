/** The published schemas by file name. */
export function publishedSchemas(): Promise<
  Record<'pack-manifest-1.json' | 'pack-task-1.json' | 'published-figures-1.json', string>
>;
