import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { SHORT_FORM } from '../../../src/domain/check-up';
import { done } from '../../../src/domain/failure';
import { verdictText } from '../../../src/domain/judging';
import { openStorage } from '../../../src/services/storage';
import { CheckUps } from '../../../src/state/check-ups.svelte';
import type { CheckUpDoor } from '../../../src/state/ports';
import { fewPassages } from '../../support/check-up';
import { failureOf, valueOf } from '../../support/outcomes';
import { JUDGE } from '../../support/run-bench';

const draft = { model: JUDGE.model, contextTokens: 2048, thinking: 'off', recipe: verdictText } as const;

const storage = valueOf(await openStorage('check-ups'));
const checkUpsOver = (load: () => Promise<CheckUpDoor>) => new CheckUps(storage, load);
const door = (runCheckUp: CheckUpDoor['runCheckUp']): CheckUpDoor => ({
  loadPassages: () => Promise.resolve(fewPassages()),
  loadRecorded: () => Promise.resolve([]),
  runCheckUp,
});

it('of two that are begun at once the second is refused, and the next may begin', async () => {
  let made = 0;
  const checkUps = checkUpsOver(() =>
    Promise.resolve(
      door(() => {
        made += 1;
        return Promise.resolve(done(undefined));
      }),
    ),
  );
  const [first, second] = await Promise.all([
    checkUps.make(draft, SHORT_FORM),
    checkUps.make(draft, SHORT_FORM),
  ]);
  valueOf(first);
  expect(failureOf(second).kind).toBe('cancelled');
  expect(made).toBe(1);
  valueOf(await checkUps.make(draft, SHORT_FORM));
  expect(made).toBe(2);
});

it('one whose code could not be loaded stands in no other’s way', async () => {
  let isOffline = true;
  const checkUps = checkUpsOver(() =>
    isOffline
      ? Promise.reject(new Error('no network'))
      : Promise.resolve(door(() => Promise.resolve(done(undefined)))),
  );
  await expect(checkUps.make(draft, SHORT_FORM)).rejects.toThrow('no network');
  expect(checkUps.making).toBeNull();
  isOffline = false;
  valueOf(await checkUps.make(draft, SHORT_FORM));
});
