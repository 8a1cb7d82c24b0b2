import { writeCsv } from '../formats';
import { isUndefined } from '../stats';
import { allPairs, preferred } from './pairs';
import { tastingResult } from './result';
import type { Tasting } from './tasting';

export const TASTING_FORMAT_VERSION = 1;

/** The result of a tasting with what it rests on, and without any text of a learner or a model. */
export function tastingFile(tasting: Tasting) {
  const { share, ...result } = tastingResult(tasting);
  const { template, level, answerLanguage, system, prompt, tasted, seed, shown, at } = tasting;
  return {
    formatVersion: TASTING_FORMAT_VERSION,
    kind: 'deskmark-tasting',
    at,
    ended: shown?.at ?? null,
    template: { id: template, level, answerLanguage, system, prompt },
    models: tasted,
    seed,
    result: { ...result, share: isUndefined(share) ? null : share },
    preferences: tasting.preferences.map((said) => ({
      text: said.text + 1,
      choice: said.choice,
      preferred: nameOf(tasting, preferred(tasting, said)),
      seconds: Math.round(said.ms / 1000),
    })),
  };
}

const nameOf = ({ tasted }: Tasting, who: 0 | 1 | null): string | null =>
  who === null ? null : tasted[who].name;

/** One row a pair, for a spreadsheet; no text of a learner or a model. */
export function tastingCsv(tasting: Tasting): string {
  const { preferences } = tastingFile(tasting);
  const rows = allPairs(tasting).map(({ text }) => {
    const said = preferences.find((one) => one.text === text + 1);
    return [text + 1, said?.choice ?? null, said?.preferred ?? null, said?.seconds ?? null];
  });
  return writeCsv(['text', 'choice', 'preferred', 'seconds'], rows);
}
