export function findBrowser(): string | undefined;
export const quietFlags: string[];
export const testFlags: string[];
