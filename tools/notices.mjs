import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isEntry, Refusal, ROOT, runEntry } from './process.mjs';
import { setUp } from './setup.mjs';

const FILE = join(ROOT, 'THIRD-PARTY-NOTICES.md');
const LICENCE_FILE = /^(licen[cs]e|copying|notice)([.-].*)?$/i;
/** Only types: nothing of them is in the build. */
const TYPES_ONLY = /^(@types\/|typescript$|@typescript-eslint\/types$)/;

/** What the packages carry compiled inside them, by their own account. */
const INSIDE = [
  '## Inside these packages',
  '',
  '- `@wllama/wllama` and `@wllama/wllama-compat` contain llama.cpp and ggml compiled to WebAssembly: MIT License,',
  '  Copyright (c) The ggml authors; the text is that of the MIT licences below.',
  '- `@mlc-ai/web-llm` contains the web runtime of Apache TVM, XGrammar and the Hugging Face tokenizers by way of',
  '  tokenizers-cpp: Apache License 2.0; its text is below.',
  '',
];

const readPackage = (path) => {
  const folder = join(ROOT, path);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const texts = readdirSync(folder)
    .filter((name) => LICENCE_FILE.test(name))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').replace(/\r\n/g, '\n').trim());
  const author = typeof manifest.author === 'object' ? manifest.author.name : manifest.author;
  return {
    name: manifest.name,
    version: manifest.version,
    licence: manifest.license ?? 'see below',
    author,
    text: texts.join('\n\n'),
  };
};

/** Packages that the lock names for production, with the licence texts they ship. */
const productionPackages = () => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([path, entry]) => path !== '' && !entry.dev && !entry.devOptional)
    .filter(
      ([path]) => !TYPES_ONLY.test(path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)),
    )
    .filter(([path]) => existsSync(join(ROOT, path)))
    .map(([path]) => readPackage(path))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
};

/** The notices as text: each licence once, with the packages that come under it. */
export const noticesText = () => {
  const packages = productionPackages();
  const byText = new Map();
  for (const one of packages) byText.set(one.text, [...(byText.get(one.text) ?? []), one]);
  const list = packages.map(
    ({ name, version, licence, author }) => `- ${name} ${version}: ${licence}${author ? ` (${author})` : ''}`,
  );
  const texts = [...byText]
    .filter(([text]) => text !== '')
    .map(([text, ones]) => `## ${ones.map(({ name }) => name).join(', ')}\n\n\`\`\`text\n${text}\n\`\`\`\n`);
  return [
    '# Third-party notices',
    '',
    'Deskmark’s build contains these packages. Written by `npm run notices`; `npm run check` compares.',
    '',
    ...list,
    '',
    ...INSIDE,
    ...texts,
  ].join('\n');
};

/** Refuses when the notices don't match the installed packages. */
export const checkNotices = async () => {
  const written = existsSync(FILE) ? readFileSync(FILE, 'utf8').replace(/\r\n/g, '\n') : '';
  if (written !== noticesText())
    throw new Refusal('THIRD-PARTY-NOTICES.md is out of date: npm run notices writes it again.');
};

if (isEntry(import.meta.url))
  await runEntry(async () => {
    await setUp();
    writeFileSync(FILE, noticesText());
  });
