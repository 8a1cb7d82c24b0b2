import type { BrowserContext, Page } from 'playwright';

export interface LeaderboardCell {
  text: string;
  first: string;
  values: Record<string, number>;
}
export type LeaderboardRow = Record<string, LeaderboardCell>;
export interface RunLink {
  pack: string;
  tasks?: readonly string[];
  candidates: readonly string[];
  judges?: readonly string[];
  epochs?: number;
  controls?: boolean;
  reuse?: string;
}
export function openProfile(
  profile: string,
  options?: {
    executablePath?: string | undefined;
    headed?: boolean;
    flags?: readonly string[];
    viewport?: { width: number; height: number };
    locale?: string | undefined;
  },
): Promise<{ context: BrowserContext; page: Page }>;
export function openScreen(page: Page, url: string, hash: string): Promise<void>;
export function newRunLink(link: RunLink): string;
export function alertsOf(page: Page): Promise<string[]>;
/** The words of the form of a new run, in the app's language. */
export interface FormNames {
  start: RegExp;
  checkUps: string;
  checkFirst: RegExp;
}
export function startRun(
  page: Page,
  options?: { timeoutMs?: number; checkFirst?: boolean; names?: FormNames | undefined },
): Promise<string>;
export function decideCheckUps(page: Page, checkFirst: boolean, names?: FormNames): Promise<void>;
export function runState(page: Page): Promise<string | null>;
export function goOn(page: Page): Promise<void>;
export function progressLine(page: Page): Promise<string>;
export function followRun(
  page: Page,
  onLine?: (line: string) => void,
  options?: { everyMs?: number; signal?: AbortSignal },
): Promise<string>;
export function readLeaderboard(page: Page, url: string, runId: string): Promise<LeaderboardRow[]>;
export interface ControlsRead {
  judge: string;
  lines: LeaderboardRow[];
  faults: LeaderboardRow[];
  sentences: string[];
}
export function readControls(page: Page, url: string, runId: string): Promise<ControlsRead[]>;
export function readSentences(
  page: Page,
  url: string,
  runId: string,
): Promise<{ judge: string; sentence: string }[]>;
export function saveExports(
  page: Page,
  url: string,
  runId: string,
  folder: string,
): Promise<{ results: string; csv: string }>;
export function makeCheckUp(
  page: Page,
  button: RegExp,
  onLine?: (line: string) => void,
  options?: { everyMs?: number },
): Promise<void>;
export function startTasting(
  page: Page,
  url: string,
  texts: readonly string[],
  options?: { maxTokens?: number },
): Promise<string>;
