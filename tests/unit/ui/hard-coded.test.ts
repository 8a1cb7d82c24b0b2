import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'svelte/compiler';
import { expect, test } from 'vitest';

const ui = join(import.meta.dirname, '..', '..', '..', 'src', 'ui');
const files = readdirSync(ui, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.(svelte|css)$/.test(name),
);
const read = (name: string): string => readFileSync(join(ui, name), 'utf8');

/** Attributes whose value a person reads or hears. */
const READ = new Set([
  'title',
  'alt',
  'placeholder',
  'aria-label',
  'aria-description',
  'label',
  'lead',
  'summary',
]);
const WORD = /\p{L}{2}/u;

const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Text that stands in a template itself: between tags, or as the value of an attribute that is read. */
function wordsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(wordsIn);
  if (!isNode(node)) return [];
  if (node['type'] === 'Text') return WORD.test(String(node['data'])) ? [String(node['data']).trim()] : [];
  if (node['type'] === 'Attribute') return READ.has(String(node['name'])) ? wordsIn(node['value']) : [];
  if (node['type'] === 'ExpressionTag' || node['type'] === 'StyleDirective') return [];
  return Object.entries(node).flatMap(([key, value]) => (key === 'metadata' ? [] : wordsIn(value)));
}

test('no component has a text of its own: every word is a message', () => {
  const found = files
    .filter((name) => name.endsWith('.svelte'))
    .flatMap((name) =>
      wordsIn(parse(read(name), { modern: true }).fragment).map((words) => `${name}: ${words}`),
    );
  expect(found).toEqual([]);
});

test('no style names left or right, but what follows the direction of the text', () => {
  const physical =
    /(?:margin|padding|border|inset)-(?:left|right)\b|(?:text-align|float|clear):\s*(?:left|right)\b|(?:^|[;{\s])(?:left|right):|border-(?:top|bottom)-(?:left|right)-radius/;
  const found = files.flatMap((name) => {
    const text = read(name);
    const styles = name.endsWith('.css') ? text : (/<style>([\s\S]*)<\/style>/.exec(text)?.[1] ?? '');
    return styles.split('\n').flatMap((line) => (physical.test(line) ? [`${name}: ${line.trim()}`] : []));
  });
  expect(found).toEqual([]);
});

test('what is imported while the page is open and shows text waits for its texts', () => {
  const found = files
    .filter((name) => name.endsWith('.svelte'))
    .flatMap((name) =>
      [...read(name).matchAll(/(.{10})import\('[^']+\.svelte'\)/g)].flatMap(([whole, before = '']) =>
        before.endsWith('withTexts(') ? [] : [`${name}: ${whole}`],
      ),
    );
  expect(found).toEqual([]);
});
