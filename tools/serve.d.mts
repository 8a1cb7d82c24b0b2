export interface Served {
  url: string;
  port: number;
  close(): Promise<void>;
}
export function serve(options?: {
  port?: number;
  allow?: readonly string[];
  folder?: string;
  models?: string;
}): Promise<Served>;
export function parseOrigin(text: string): string;
