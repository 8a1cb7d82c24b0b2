import { decode, path, search } from './route-query';
import type { Choices } from './route-results';

/** How often a pack's texts are in which language; `choice` names the figure whose texts are listed. */
export interface PackLanguagesRoute {
  screen: 'pack-languages';
  packHash: string;
  choice: Pick<Choices, 'by' | 'first' | 'second' | 'of'>;
}

/** Of a pack whose figures nobody has chosen from yet. */
export const noChoice: PackLanguagesRoute['choice'] = { by: '', first: '', second: '', of: '' };

/** The route of `#/languages/…`; undefined for none. */
export function parsePackLanguages(
  rest: readonly string[],
  query: (name: string) => string,
): PackLanguagesRoute | undefined {
  const [packHash = ''] = rest;
  if (packHash === '' || rest.length > 1) return undefined;
  const word = (name: keyof PackLanguagesRoute['choice']): string => decode(query(name));
  const choice = { by: word('by'), first: word('first'), second: word('second'), of: word('of') };
  return { screen: 'pack-languages', packHash, choice };
}

/** The address of a pack's languages. */
export const formatPackLanguages = ({ packHash, choice }: PackLanguagesRoute): string =>
  path('languages', packHash) +
  search(Object.fromEntries(Object.entries(choice).map(([name, word]) => [name, [word]])));
