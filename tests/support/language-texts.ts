import { readFileSync, readdirSync } from 'node:fs';
import * as v from 'valibot';

const FOLDER = 'tests/fixtures/languages';
const read = (file: string): unknown => JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8'));

const part = v.strictObject({ language: v.string(), marked: v.optional(v.literal(true)), text: v.string() });
const shares = v.record(v.string(), v.pipe(v.number(), v.minValue(0), v.maxValue(1)));
const languageTexts = v.strictObject({ language: v.string(), texts: v.array(v.string()) });

const OTHER_FILES = {
  'mixed.json': v.array(
    v.strictObject({
      kind: v.picklist(['sentences', 'within', 'marked']),
      parts: v.array(part),
      shares,
    }),
  ),
  'look-alikes.json': v.array(
    v.strictObject({
      languages: v.array(v.string()),
      texts: v.array(v.strictObject({ language: v.string(), text: v.string() })),
    }),
  ),
  'transliterated.json': v.array(
    v.strictObject({
      language: v.string(),
      script: v.literal('Latn'),
      scheme: v.string(),
      text: v.string(),
    }),
  ),
  'not-language.json': v.array(v.strictObject({ kind: v.string(), text: v.string() })),
  'marked.json': v.array(
    v.strictObject({
      explanation: v.string(),
      examples: v.string(),
      parts: v.array(part),
      shares,
      prose: shares,
    }),
  ),
} as const;

/** The texts of one known language each, by language; `tests/fixtures/languages/README.md` says what is in them. */
export const readLanguageTexts = (): v.InferOutput<typeof languageTexts>[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json') && !(file in OTHER_FILES))
    .sort()
    .map((file) => v.parse(languageTexts, read(file)));

/** One of the sets of mixed, hard or no language, as its schema has it. */
export const readLanguageSet = <File extends keyof typeof OTHER_FILES>(
  file: File,
): v.InferOutput<(typeof OTHER_FILES)[File]> => v.parse(OTHER_FILES[file], read(file));

/** The text of parts that follow each other. */
export const joined = (parts: readonly { text: string }[]): string => parts.map(({ text }) => text).join('');
