export const SHELL_LIMIT: number;
export function shellFiles(folder?: string): { name: string; bytes: number }[];
export function checkShellSize(folder?: string): void;
