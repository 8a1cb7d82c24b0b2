import '../i18n/packs-messages';
import type { ResponseLanguage, ResponseRole } from '../domain/pack';
import { chosenLanguage, type Translate } from '../i18n';
import { formatLanguage, formatList } from '../i18n/format';

const ROLES = {
  all: 'packs.responseAll',
  explanation: 'packs.responseExplanation',
  examples: 'packs.responseExamples',
} as const satisfies Record<ResponseRole, string>;

/** In which languages a response is expected; empty when the task doesn't say. */
export function responseWords(t: Translate, languages: readonly ResponseLanguage[] | undefined): string {
  if (languages === undefined) return '';
  if (languages.length === 0) return t('packs.responseFree');
  const { tag } = chosenLanguage();
  return formatList(
    languages.map(({ language, role }) => t(ROLES[role], { language: formatLanguage(language, tag) })),
    tag,
  );
}
