import { readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { IDENTIFIER } from '../../src/domain/language';
import { detect } from './languages';
import {
  byLength,
  errorOfShares,
  heldOut,
  sumOf,
  tallyOf,
  type Hard,
  type Mixed,
  type Tally,
} from './language-tallies';

const FOLDER = 'tests/fixtures/languages';
const read = <T>(name: string, schema: v.GenericSchema<unknown, T>): T =>
  v.parse(schema, JSON.parse(readFileSync(`${FOLDER}/${name}.json`, 'utf8')));

const hard = v.object({ language: v.string(), text: v.string() });
const shares = v.record(v.string(), v.number());
const OneLanguage = v.object({ language: v.string(), texts: v.array(v.string()) });
const LookAlikes = v.array(v.object({ languages: v.array(v.string()), texts: v.array(hard) }));
const MixedTexts = v.array(v.object({ kind: v.string(), parts: v.array(hard), shares }));
const Marked = v.array(v.object({ parts: v.array(hard), prose: shares }));

/** Twenty of them, with all that look alike. */
const TWENTY = 'en es pt gl cs sk id ms nb da fr de it nl pl ru uk tr ar zh'.split(' ');
const PROMISE = 0.97;

const SUMMARY = `Which language a response is in is found in the browser, by its script, by a small library and by what sets languages apart that
look alike; \`src/domain/language/identify/README.md\` says how. A text is divided into sentences; code, links, numbers and marked
examples are left out. What can't be told is \`und\`, and counts neither for nor against.`;

const HEAD = `# How well languages are told

Printed by \`npm run bench -- language --write\`; don't edit by hand. Identifier: \`${IDENTIFIER}\`.

${SUMMARY}

Measured on texts written for this (\`tests/fixtures/languages\`), not reviewed by native speakers. Rules were made with every
other text; the figures are of the rest, which were **held out**: 20 texts a language. _Right_ is the share whose main language is
the one they are written in, _open_ the share of \`und\`; what is missing to 100 % is wrong.
`;

const percent = (part: number, of: number): string =>
  of === 0 ? '–' : `${((100 * part) / of).toFixed(1)} %`;
const rightOpen = ({ right, open, of }: Tally): string => `${percent(right, of)} (${percent(open, of)})`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

export interface LanguageFigures {
  /** Texts of 40 characters and more in all languages. */
  all: Tally;
  /** The same in twenty of them, with all that look alike. */
  twenty: Tally;
  /** Wrong of texts under 40 characters. */
  shortWrong: number;
  page: string;
}

/** Measures the identifier on the texts held out, and writes the page that says so. */
export function measureLanguages(): LanguageFigures {
  const files = readdirSync(FOLDER).filter((name) => /^[a-z]{2,3}\.json$/u.test(name));
  const rows = files
    .map((name) => read(name.replace('.json', ''), OneLanguage))
    .map(({ language, texts }) => {
      const some: Hard[] = heldOut(texts).map((text) => ({ language, text }));
      return { language, tallies: byLength(some, detect) };
    });
  const longOf = (some: typeof rows): Tally => sumOf(some.flatMap(({ tallies }) => tallies.slice(2)));
  const all = longOf(rows);
  const twenty = longOf(rows.filter(({ language }) => TWENTY.includes(language)));
  const classes = [0, 1, 2, 3].map((place) => sumOf(rows.flatMap(({ tallies }) => tallies[place] ?? [])));
  const short = sumOf(classes.slice(0, 2));

  const alike = read('look-alikes', LookAlikes).map(({ languages, texts }) => {
    const tally = tallyOf(heldOut(texts), detect);
    return [languages.join(' · '), String(tally.of), rightOpen(tally)];
  });
  const mixed = heldOut(read('mixed', MixedTexts));
  const marked: Mixed[] = heldOut(read('marked', Marked)).map(({ parts, prose }) => ({
    parts,
    shares: prose,
  }));
  const errorRow = (what: string, some: readonly Mixed[]): string[] => [
    ...[what, String(some.length), errorOfShares(some, detect).toFixed(3)],
  ];
  const romanised = tallyOf(heldOut(read('transliterated', v.array(hard))), detect);
  const none = tallyOf(
    heldOut(read('not-language', v.array(v.object({ text: v.string() })))).map(({ text }) => ({
      language: 'und',
      text,
    })),
    detect,
  );

  const lengths = ['under 20', '20–39', '40–99', '100 and more'];
  const page = [
    HEAD,
    `Of ${String(all.of)} texts of 40 characters or more in ${String(rows.length)} languages **${percent(all.right, all.of)} are right** (promised: ${percent(PROMISE, 1)}), ${percent(all.open, all.of)} open. In the twenty that hold every pair of look-alikes (${TWENTY.join(', ')}): ${percent(twenty.right, twenty.of)} right, ${percent(twenty.open, twenty.of)} open.\n`,
    '## By length\n',
    table(
      ['characters', 'texts', 'right (open)'],
      lengths.map((name, at) => [name, String(classes[at]?.of ?? 0), rightOpen(classes[at] ?? short)]),
    ),
    '\n## By language\n',
    'Right (open), by characters of the text.\n',
    table(
      ['language', ...lengths],
      rows.map(({ language, tallies }) => [`\`${language}\``, ...tallies.map(rightOpen)]),
    ),
    '\n## Languages that look alike\n',
    'Short sentences with few telling words, in no table above. Where nothing tells, the answer is `und`.\n',
    table(['languages', 'texts', 'right (open)'], alike),
    '\n## More than one language, and none\n',
    'Error of the shares: half the sum of all differences between the shares found and the shares as they are; 0 is right, 1 all wrong. Words or short phrases of another language within a sentence aren’t told.\n',
    table(
      ['texts', 'of', 'error'],
      [
        errorRow(
          'languages that change between sentences',
          mixed.filter(({ kind }) => kind === 'sentences'),
        ),
        errorRow(
          'languages that change within a sentence, unmarked',
          mixed.filter(({ kind }) => kind === 'within'),
        ),
        errorRow('Markdown of chat models, marked examples left out', marked),
      ],
    ),
    `\nOf ${String(romanised.of)} texts in a romanised script (Arabizi, pinyin, romaji and the like) ${percent(romanised.open, romanised.of)} are open, as they should be, ${percent(romanised.right, romanised.of)} are told, and the rest is taken for another language. Of ${String(none.of)} texts that are no language (code, links, names, mathematics) ${percent(none.right, none.of)} are \`und\`.`,
  ].join('\n');
  return { twenty, all, shortWrong: (short.of - short.right - short.open) / short.of, page };
}
