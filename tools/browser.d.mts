export function findBrowser(): string | undefined;
export const testFlags: string[];
