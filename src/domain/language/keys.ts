import { canonicalTag } from './tags';

/** Languages of which one is a name for the others. */
const ONE_NAME: Readonly<Record<string, string>> = {
  no: 'nb',
  nn: 'nb',
  iw: 'he',
  in: 'id',
  tl: 'fil',
  cmn: 'zh',
};

/** What two tags have to share to name one language: `pt` of `pt-BR`, `nb` of `no`. */
export function languageKey(tag: string): string {
  const primary = canonicalTag(tag).toLowerCase().split('-')[0] ?? '';
  return Object.hasOwn(ONE_NAME, primary) ? (ONE_NAME[primary] ?? primary) : primary;
}
