import { expect, it } from 'vitest';
import { OFFICIAL_SAMPLING } from '../../../../src/domain/run';
import { createRun } from '../../../../src/services/runner';
import { valueOf } from '../../../support/outcomes';
import { aDraft, CANDIDATE_A, CANDIDATE_B, furnish } from '../../../support/run-bench';
import { freshStorage } from './bench';

const candidate = (draft: typeof CANDIDATE_A) => ({
  kind: 'model' as const,
  ...draft,
  sampling: OFFICIAL_SAMPLING,
});

it('says in the names of one model twice which of them thinks', async () => {
  const storage = await freshStorage();
  const model = { ...CANDIDATE_A.model, thinking: 'switchable' as const };
  const [off, on] = (['off', 'on'] as const).map((thinking) => ({
    ...candidate({ ...CANDIDATE_A, model }),
    thinking,
  }));
  if (off === undefined || on === undefined) throw new Error('two candidates');
  const warm = { ...on, sampling: { ...OFFICIAL_SAMPLING, temperature: 0.7 } };
  const draft = aDraft(await furnish(storage), {
    candidates: [off, on, warm, candidate(CANDIDATE_B)],
    judges: [],
  });
  const { run } = valueOf(await createRun(storage, draft));
  expect(Object.values(run.names)).toEqual([
    'Alder · Q4_1 · scripted · thinking off',
    'Alder · Q4_1 · scripted · thinking on',
    'Alder · Q4_1 · scripted · thinking on (2)',
    'Birch · Q4_1 · scripted',
  ]);
});
