export function contentSecurityPolicy(allow?: readonly string[]): string;
export const isolationHeaders: Record<string, string>;
export function pageHeaders(allow?: readonly string[]): Record<string, string>;
