import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

const UP = ['services', 'state', 'ui', 'i18n'];

/** One entry a layer: flat config replaces a rule's options, so each carries its whole list. */
const wall = (layer, dirs, packages = []) => ({
  files: [`src/${layer}/**`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: `(^|/)(${[...dirs, 'workers'].join('|')})(/|$)`,
            message: `${layer} must not reach ${dirs.join(', ')}`,
          },
          ...(packages.length > 0
            ? [{ group: packages, message: `${layer} must not use this package` }]
            : []),
        ],
      },
    ],
  },
});

const noCasts = {
  selector: 'TSAsExpression:not([typeAnnotation.typeName.name="const"])',
  message: 'Parse with valibot instead of casting.',
};
const onlyNetFetches = {
  selector: 'CallExpression[callee.name="fetch"]',
  message: 'Only services/net fetches.',
};

export default ts.config(
  { ignores: ['dist', 'coverage', 'models', 'results', 'tests/fixtures', '.cache'] },
  js.configs.recommended,
  ts.configs.strictTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      parserOptions: {
        projectService: { allowDefaultProject: ['eslint.config.js', 'svelte.config.js'] },
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.svelte'], // the same for all files: a change of it loads every type anew
      },
    },
    rules: {
      'max-lines': ['error', 300],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    files: ['workers/**'],
    languageOptions: { parserOptions: { projectService: false, project: './tsconfig.workers.json' } },
  },
  { files: ['src/**', 'workers/**'], rules: { 'no-restricted-syntax': ['error', noCasts, onlyNetFetches] } },
  { files: ['src/services/net/**'], rules: { 'no-restricted-syntax': ['error', noCasts] } },
  wall('domain', ['protocol', ...UP], ['svelte', 'svelte/*', 'comlink', 'idb', '@mlc-ai/*', '@wllama/*']),
  wall('protocol', UP, ['svelte', 'svelte/*', 'comlink', 'idb']),
  wall('services', ['state', 'ui'], ['svelte', 'svelte/*', '@mlc-ai/*', '@wllama/*']),
  wall('state', ['ui'], ['idb', 'comlink']),
  wall('ui', ['services', 'protocol'], ['idb', 'comlink']),
  {
    files: ['workers/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '(^|/)(services|state|ui|i18n)(/|$)',
              message: 'workers know domain and protocol only',
            },
          ],
        },
      ],
    },
  },
  { files: ['**/*.js', '**/*.mjs'], extends: [ts.configs.disableTypeChecked] },
);
