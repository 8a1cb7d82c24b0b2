export function hashFile(path: string): Promise<string | undefined>;
export function downloadInto(url: string, part: string, onShare?: (share: number) => void): Promise<void>;
