import { svelte } from '@sveltejs/vite-plugin-svelte';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import manifest from './package.json' with { type: 'json' };
import { findBrowser, testFlags } from './tools/browser.mjs';
import { eeeSchemas } from './tools/eee-schemas.mjs';
import { contentSecurityPolicy, isolationHeaders, pageHeaders } from './tools/policy.mjs';

const allow = (process.env['DESKMARK_ALLOW'] ?? '').split(' ').filter((origin) => origin !== '');
const executablePath = findBrowser();
const chromium = { ...(executablePath === undefined ? {} : { executablePath }), args: testFlags };

export default defineConfig({
  base: './', // runs from any folder of a static host
  define: { __APP_VERSION__: JSON.stringify(manifest.version) },
  plugins: [
    svelte(),
    eeeSchemas(),
    {
      name: 'content-security-policy',
      apply: 'build',
      transformIndexHtml: () => [
        {
          tag: 'meta',
          injectTo: 'head-prepend',
          attrs: { 'http-equiv': 'Content-Security-Policy', content: contentSecurityPolicy(allow) },
        },
      ],
    },
  ],
  worker: { format: 'es', plugins: () => [eeeSchemas()] },
  build: {
    target: 'es2023',
    sourcemap: true,
    // What most screens share is one file: a hundred small ones pack worse, and each is a request of the first visit.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'shared', test: /\/src\/(domain|protocol|services|state|ui)\//, minShareCount: 25 },
          ],
        },
      },
    },
  },
  server: { headers: isolationHeaders },
  preview: { headers: pageHeaders(allow) },
  optimizeDeps: {
    // A late discovery reloads the page in the middle of a browser test.
    include: [
      '@mlc-ai/web-llm',
      '@wllama/wllama',
      'axe-core',
      'canonicalize',
      'comlink',
      'dompurify',
      'eld/small',
      'fflate',
      'fzstd',
      'hash-wasm',
      'hyparquet',
      'idb',
      'marked',
      'papaparse',
      'valibot',
      'virtua/svelte',
      'vitest-browser-svelte',
      'fast-check',
    ],
  },
  test: {
    reporters: ['default', './tests/support/contract-reporter.ts', './tests/support/tally-reporter.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/unit/**/*.test.ts'],
          sequence: { groupOrder: 0 }, // one project after the other: engines at work need the cores
          testTimeout: 60_000, // a limit for what hangs, not for what is slow on a busy machine
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts', 'tests/contract/**/*.test.ts'],
          globalSetup: ['tests/support/hub.ts', 'tests/support/model-servers.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } }, // a second, the default, is not enough on a busy machine
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            instances: [{ browser: 'chromium' }],
            provider: playwright({ launchOptions: chromium }),
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 2 },
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
