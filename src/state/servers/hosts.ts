/** Name and port of an address, for people. */
export const hostOf = (baseUrl: string): string => new URL(baseUrl).host;

/** Whether two addresses are of one host and port, reached the same way. */
export const isSameOrigin = (a: string, b: string): boolean => new URL(a).origin === new URL(b).origin;
