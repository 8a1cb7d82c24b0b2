import * as v from 'valibot';
import { unreachable } from '../failure';
import { PassagesSchema, type CheckUpLanguage, type Passages } from './passages';

const textOf = (language: CheckUpLanguage): Promise<{ default: unknown }> => {
  switch (language) {
    case 'en':
      return import('./passages/en.json');
    case 'es':
      return import('./passages/es.json');
    case 'zh':
      return import('./passages/zh.json');
    case 'ar':
      return import('./passages/ar.json');
    default:
      return unreachable(language);
  }
};

/** The passages of a language, in a chunk of their own: most visits need none. Throws only on a bug. */
export const loadPassages = async (language: CheckUpLanguage): Promise<Passages> =>
  v.parse(PassagesSchema, (await textOf(language)).default);
