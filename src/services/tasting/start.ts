import { done, failed, type Outcome } from '../../domain/failure';
import { asCandidateId } from '../../domain/ids';
import type { Sampling } from '../../domain/run';
import {
  templateTexts,
  usedTexts,
  type Tasted,
  type Tasting,
  type TemplateChoice,
} from '../../domain/tasting';
import { freezeCandidate, uniqueNames, type ModelDraft } from '../runner';
import type { Storage } from '../storage';

/** What a person filled in; `startTasting` freezes it. */
export interface TastingDraft extends TemplateChoice {
  texts: readonly string[];
  tasted: readonly [TastedDraft, TastedDraft];
}
export type TastedDraft = ModelDraft & { sampling: Sampling };

/** Stores a new taste test, nothing written yet. Fails when both models are one and the same, or one can't be asked. */
export async function startTasting(
  { tastings }: Pick<Storage, 'tastings'>,
  draft: TastingDraft,
): Promise<Outcome<Tasting>> {
  const { template, level, answerLanguage } = draft;
  const one = await freezeCandidate({ kind: 'model', ...draft.tasted[0] }, undefined);
  if (!one.ok) return one;
  const two = await freezeCandidate({ kind: 'model', ...draft.tasted[1] }, undefined);
  if (!two.ok) return two;
  const frozen = [one.value, two.value] as const;
  if (frozen[0].id === frozen[1].id) {
    return failed({ kind: 'invalid-run', problem: 'same-candidate-twice', name: frozen[0].name });
  }
  const names = uniqueNames(frozen);
  const tasted = frozen.map(({ id, name, part }): Tasted | null =>
    part.kind === 'model'
      ? {
          candidateId: asCandidateId(id),
          name: names[id] ?? name,
          model: part.model,
          sampling: part.sampling,
        }
      : null,
  );
  const [first, second] = tasted;
  if (first == null || second == null) return failed({ kind: 'bug', detail: 'a candidate without a model' });
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  const tasting: Tasting = {
    ...{ tastingId: crypto.randomUUID(), template, level, answerLanguage },
    ...templateTexts({ template, level, answerLanguage }),
    texts: usedTexts(draft.texts),
    tasted: [first, second],
    seed,
    ...{ answers: [], begun: null, preferences: [], shown: null },
    at: new Date().toISOString(),
  };
  const stored = await tastings.add(tasting);
  return stored.ok ? done(tasting) : stored;
}
