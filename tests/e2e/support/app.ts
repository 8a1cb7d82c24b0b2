import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { findBrowser, testFlags } from '../../../tools/browser.mjs';
import { openProfile } from '../../../tools/drive.mjs';
import { serve, type Served } from '../../../tools/serve.mjs';

/** A folder for one test file's profiles, packs and exports. */
export interface Scratch {
  path: (...names: string[]) => string;
  /** Closes the browsers that a failed test left open, and deletes the folder. */
  remove: () => Promise<void>;
}

const open = new Set<BrowserContext>();

export const makeScratch = (): Scratch => {
  const folder = mkdtempSync(join(tmpdir(), 'deskmark-e2e-'));
  return {
    path: (...names) => join(folder, ...names),
    remove: async () => {
      await Promise.all([...open].map((context) => context.close()));
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
};

/** The built app in a browser, with everything it said or asked for that it should not have. */
export interface Desk {
  context: BrowserContext;
  page: Page;
  url: string;
  /** Console errors, uncaught errors and policy reports; a test ends with none. */
  problems: string[];
  /** Address of every request of the page and its workers. */
  requests: string[];
  /** Ends the browser process as a crash or a power cut would: no page hears of it. */
  kill: () => Promise<void>;
  close: () => Promise<void>;
}

const watch = (context: BrowserContext, page: Page, problems: string[], requests: string[]): void => {
  context.on('request', (request) => requests.push(request.url()));
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => problems.push(String(error.error())));
  page.on('crash', () => problems.push('the page crashed'));
  page.on('worker', (worker) => {
    // The browser puts a page's policy reports on the console, not those of its workers.
    const report = worker.evaluate(() => {
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
        console.error(`policy: ${effectiveDirective} ${blockedURI}`);
      });
    });
    report.catch(() => undefined); // it had ended already
  });
};

/** Process id of the browser itself, whose death takes all others along. */
const browserPid = async (context: BrowserContext): Promise<number> => {
  const browser = context.browser();
  if (browser === null) throw new Error('this context has no browser');
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const main = processInfo.find(({ type }) => type === 'browser');
  if (main === undefined) throw new Error('no browser process is listed');
  return main.id;
};

/** Opens the app of `server` on a profile folder. */
export const openDesk = async (
  server: Served,
  profile: string,
  options: { flags?: readonly string[]; viewport?: { width: number; height: number }; locale?: string } = {},
): Promise<Desk> => {
  const { context, page } = await openProfile(profile, {
    executablePath: findBrowser(),
    flags: options.flags ?? testFlags,
    ...(options.viewport === undefined ? {} : { viewport: options.viewport }),
    ...(options.locale === undefined ? {} : { locale: options.locale }),
  });
  page.setDefaultTimeout(120_000); // a limit for what hangs, not for what is slow on a busy machine
  open.add(context);
  context.on('close', () => open.delete(context));
  const problems: string[] = [];
  const requests: string[] = [];
  watch(context, page, problems, requests);
  const pid = await browserPid(context);
  await page.goto(server.url);
  const closed = new Promise<void>((resolve) =>
    context.on('close', () => {
      resolve();
    }),
  );
  return {
    context,
    page,
    url: server.url,
    problems,
    requests,
    kill: async () => {
      process.kill(pid, 'SIGKILL');
      await closed;
    },
    close: () => context.close(),
  };
};

/** Serves the build, as `npm start` does. */
export const serveBuild = (): Promise<Served> => serve();
