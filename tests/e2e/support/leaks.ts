import { unzipSync } from 'fflate';
import { readFileSync } from 'node:fs';
import type { Pack } from '../../../src/domain/pack';

/** Shorter pieces, such as `A2` or a row of numbers, may stand in a file by chance. */
const SHORTEST = 9;

/** Each sentence of these texts, each once. */
export const sentencesIn = (texts: readonly string[]): string[] => [
  ...new Set(
    texts
      .flatMap((text) => text.split(/(?<=[.!?])\s+|\r?\n/))
      .map((sentence) => sentence.trim())
      .filter((sentence) => sentence.length >= SHORTEST),
  ),
];

/** Every text of a pack that a publisher could want to keep from spreading. */
export const textsOf = (pack: Pack): string[] => [
  ...pack.tasks.flatMap(({ title, systemPrompt, prompt, reference, rubric, variables }) => [
    ...[title, systemPrompt, prompt, reference ?? ''],
    ...[...rubric.map(({ text }) => text), ...Object.values(variables)],
  ]),
  ...Object.values(pack.resources),
];

/** What a saved file holds: the members of a zip by path, or the one text. */
export const membersOf = (path: string): Record<string, string> => {
  const bytes = new Uint8Array(readFileSync(path));
  const text = (part: Uint8Array): string => new TextDecoder().decode(part);
  if (!path.endsWith('.zip')) return { [path]: text(bytes) };
  return Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, part]) => [name, text(part)]));
};

/** Which of the sentences stand in these texts: as they are, or as JSON or CSV write them. */
export const foundIn = (texts: readonly string[], sentences: readonly string[]): string[] =>
  sentences.filter((sentence) =>
    [sentence, JSON.stringify(sentence).slice(1, -1), sentence.replaceAll('"', '""')].some((written) =>
      texts.some((text) => text.includes(written)),
    ),
  );
