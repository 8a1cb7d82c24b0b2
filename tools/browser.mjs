import { accessSync, constants, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

const { env, platform } = process;

const isProgram = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Names in PATH, best first. Snap's wrapper is last: it can't open a profile in a hidden folder of the home. */
const NAMES = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'microsoft-edge-stable',
  'microsoft-edge',
  'chromium-browser',
];

const usualPlaces = () => {
  if (platform === 'win32') {
    const roots = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(Boolean);
    const programs = ['Google/Chrome', 'Chromium', 'Microsoft/Edge'].map((folder) => `${folder}/Application`);
    return programs.flatMap((folder) =>
      roots.map((root) => join(root, folder, folder.includes('Edge') ? 'msedge.exe' : 'chrome.exe')),
    );
  }
  const inPath = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const named = NAMES.flatMap((name) => inPath.map((folder) => join(folder, name)));
  if (platform === 'darwin') {
    const apps = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
    const folders = ['/Applications', join(homedir(), 'Applications')];
    return [
      ...apps.flatMap((app) => folders.map((folder) => `${folder}/${app}.app/Contents/MacOS/${app}`)),
      ...named,
    ];
  }
  return [
    ...named,
    ...NAMES.map((name) => `/usr/bin/${name}`),
    '/opt/google/chrome/chrome',
    '/opt/microsoft/msedge/msedge',
    '/snap/bin/chromium',
  ];
};

const playwrightCache = () => {
  if (env.PLAYWRIGHT_BROWSERS_PATH !== undefined && env.PLAYWRIGHT_BROWSERS_PATH !== '0')
    return env.PLAYWRIGHT_BROWSERS_PATH;
  if (platform === 'win32') return join(env.LOCALAPPDATA ?? homedir(), 'ms-playwright');
  return join(homedir(), platform === 'darwin' ? 'Library/Caches' : '.cache', 'ms-playwright');
};

const entries = (folder, pattern) => {
  try {
    return readdirSync(folder)
      .filter((name) => pattern.test(name))
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
};

/** Programs inside Playwright's downloads, newest revision first. */
const playwrightPlaces = () => {
  const revision = (path) => Number(path.slice(path.lastIndexOf('-') + 1));
  return entries(playwrightCache(), /^chromium-\d+$/)
    .sort((a, b) => revision(b) - revision(a))
    .flatMap((folder) => entries(folder, /^chrome-/))
    .flatMap((folder) => [
      join(folder, 'chrome'),
      join(folder, 'chrome.exe'),
      ...entries(folder, /\.app$/).flatMap((app) => entries(join(app, 'Contents/MacOS'), /^[^.]/)),
    ]);
};

/**
 * Path of a browser of the Chromium family, or undefined. DESKMARK_BROWSER or CHROME_PATH wins; then Chrome, Chromium
 * and Edge where they usually are; then Playwright's own downloads.
 */
export const findBrowser = () =>
  env.DESKMARK_BROWSER ?? env.CHROME_PATH ?? [...usualPlaces(), ...playwrightPlaces()].find(isProgram);

/** Nothing of the browser's own goes over the network, and no first-run page stands in the way. */
export const quietFlags = [
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Flags for tests: also WebGPU in software, and no sandbox, which a container can't give. */
export const testFlags = [
  '--no-sandbox',
  '--enable-unsafe-webgpu',
  '--use-webgpu-adapter=swiftshader',
  ...quietFlags,
];
