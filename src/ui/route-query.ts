// The small change of addresses: what stands in them, encoded and in any order.

/** What was encoded in an address. */
export const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a hand-made address: shown as unknown, never thrown at the user
  }
};

/** Query values by name, still encoded, so that a comma inside an id isn't taken for a separator. */
export function queryOf(search: string): (name: string) => string {
  const pairs = search
    .split('&')
    .map((pair) => [pair.split('=')[0] ?? '', pair.split('=').slice(1).join('=')] as const);
  return (name) => pairs.find(([key]) => key === name)?.[1] ?? '';
}

/** A list as it stands in an address. */
export const listOf = (raw: string): string[] =>
  raw
    .split(',')
    .filter((part) => part !== '')
    .map(decode);
/** A count from 1 to 99,999; null: none is said. */
export const positive = (text: string): number | null => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : null);
/** Yes or no; null: not said. */
export const choice = (text: string): boolean | null =>
  text === 'yes' ? true : text === 'no' ? false : null;
/** A seed; null: none is said. */
export const seed = (text: string): number | null => (/^\d{1,10}$/.test(text) ? Number(text) : null);

/** The path of an address, its parts encoded. */
export const path = (...parts: (string | number)[]): string => `#/${parts.map(encodeURIComponent).join('/')}`;
/** The query of an address; what is empty is left out. */
export const search = (values: Record<string, readonly string[]>): string => {
  const pairs = Object.entries(values)
    .map(([name, list]) => [name, list.filter((part) => part !== '').map(encodeURIComponent)] as const)
    .filter(([, list]) => list.length > 0)
    .map(([name, list]) => `${name}=${list.join(',')}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
};
