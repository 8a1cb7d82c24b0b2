import { existsSync } from 'node:fs';

const USUAL = ['/usr/bin/chromium', '/usr/bin/google-chrome'];

/** Path of a Chromium-family browser, or undefined. `DESKMARK_BROWSER` wins. */
export const findBrowser = () => process.env.DESKMARK_BROWSER ?? USUAL.find((path) => existsSync(path));

/** Flags for tests: software WebGPU, no background traffic. */
export const testFlags = [
  '--no-sandbox',
  '--enable-unsafe-webgpu',
  '--use-webgpu-adapter=swiftshader',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
