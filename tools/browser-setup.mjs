import { existsSync } from 'node:fs';
import { findBrowser } from './browser.mjs';
import { installDebianPackages } from './debian.mjs';
import { isEntry, Refusal, runEntry, runPackage } from './process.mjs';

/**
 * Path of a browser that is really there; installs one if there is none. Needs the packages to be installed.
 * Refuses with what to do when there is no way.
 */
export const ensureBrowser = async () => {
  const found = findBrowser();
  if (found !== undefined) {
    if (existsSync(found)) return found;
    throw new Refusal(`There is no browser at ${found}: correct or unset DESKMARK_BROWSER and CHROME_PATH.`);
  }
  console.log('No Chrome, Chromium or Edge found; installing Chromium …');
  if (!(await installDebianPackages(['chromium']))) await runPackage('playwright', ['install', 'chromium']);
  const installed = findBrowser();
  if (installed !== undefined) return installed;
  throw new Refusal(
    'No browser could be installed. Install Chrome, Chromium or Edge, or set DESKMARK_BROWSER to one, and start again.',
  );
};

if (isEntry(import.meta.url)) await runEntry(async () => console.log(await ensureBrowser()));
