import 'fake-indexeddb/auto';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  itemsOf,
  ITEMS_VERSION,
  SHORT_FORM,
  type CheckUpLanguage,
  type Passages,
} from '../../../src/domain/check-up';
import { done } from '../../../src/domain/failure';
import { asCriterionId, RunIdSchema } from '../../../src/domain/ids';
import { recipeCanonical, verdictText } from '../../../src/domain/judging';
import { hashValue } from '../../../src/services/hash';
import { freezeJudge } from '../../../src/services/runner/freeze';
import { openStorage } from '../../../src/services/storage';
import { CheckUps } from '../../../src/state/check-ups.svelte';
import { JudgeChecks } from '../../../src/state/judge-checks.svelte';
import { modelChoices } from '../../../src/state/model-choice';
import type { CheckUpDoor } from '../../../src/state/ports';
import { aHash, aJudgment, anEnvironment, aRun, aTask, aVerdict } from '../../support/builders';
import { fewPassages } from '../../support/check-up';
import { failureOf, valueOf } from '../../support/outcomes';
import { JUDGE } from '../../support/run-bench';

const draft = { model: JUDGE.model, contextTokens: 2048, thinking: 'off', recipe: verdictText } as const;

const storage = valueOf(await openStorage('check-ups'));
const checkUpsOver = (load: () => Promise<CheckUpDoor>, version = 'fake 1') =>
  new CheckUps(storage, load, () => version);
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

describe('a check-up by another version of the engine', () => {
  const answers = itemsOf(fewPassages(), 'short').map(({ statement: { id, isTrue } }) => ({
    statementId: id,
    met: isTrue,
    p: null,
  }));
  const { model } = JUDGE;
  const load = () => Promise.resolve(door(() => Promise.resolve(done(undefined))));
  const stored = async (): Promise<void> => {
    const { weightsHash } = model;
    const recipeHash = await hashValue(recipeCanonical(verdictText));
    const head = { weightsHash, recipeHash, engineVersion: 'fake 1', thinking: 'off' } as const;
    const at = '2026-01-05T10:00:00.000Z';
    const made = { itemsVersion: ITEMS_VERSION, environmentId: aHash('e'), at };
    valueOf(await storage.checkups.grow({ ...head, ...made }, answers));
  };
  const choices = modelChoices([model], [], null).map((choice) => ({ choice, recipe: verdictText }));

  it('is owed again in a new run, and named', async () => {
    await stored();
    for (const [version, owed] of [
      ['fake 1', 0],
      ['fake 2', 1],
    ] as const) {
      const checkUps = checkUpsOver(load, version);
      const checks = new JudgeChecks(checkUps);
      await checks.look(choices);
      expect(checks.owed(choices)).toHaveLength(owed);
      const standings = choices.map((choice) => checks.standingOf(choice));
      expect(standings.map((standing) => standing?.isOutdated)).toEqual([owed === 1]);
      expect(standings[0]?.checkUp.engineVersion).toBe('fake 1');
      expect(checkUps.isOwed(await checkUps.keyOf(model, verdictText))).toBe(owed === 1);
    }
  });

  it('counts in results whose verdicts that version made, whatever this app has', async () => {
    await stored();
    const frozen = valueOf(await freezeJudge(draft, undefined)).part;
    const { judgeId } = frozen;
    const checkUps = checkUpsOver(load, 'fake 2');
    await checkUps.lookAt(frozen, aRun());
    expect(checkUps.ofJudge(frozen)?.english?.isOutdated).toBe(true);
    expect(checkUps.skillOf(frozen)).toBeNull();
    for (const [mark, engineVersion] of [
      ['1', 'fake 1'],
      ['2', 'fake 2'],
    ] as const) {
      const runId = v.parse(RunIdSchema, `00000000-0000-4000-8000-00000000000${mark}`);
      const environmentId = aHash(mark);
      valueOf(await storage.environments.put(anEnvironment({ environmentId, engineVersion })));
      const verdicts = [aVerdict({ environmentId })];
      valueOf(await storage.judgments.add(aJudgment({ runId, judgeId, verdicts })));
      await checkUps.lookAt(frozen, aRun({ runId }));
      expect(checkUps.ofJudge(frozen)?.english?.isOutdated).toBe(engineVersion === 'fake 2');
      expect(checkUps.skillOf(frozen) === null).toBe(engineVersion === 'fake 2');
    }
  });

  it('of one that thought says nothing of one that doesn’t', async () => {
    await stored();
    const checkUps = checkUpsOver(load);
    const key = await checkUps.keyOf(model, verdictText);
    expect((await checkUps.standing(key, 'en'))?.skill).not.toBeNull();
    expect(await checkUps.standing({ ...key, thinking: 'on' }, 'en')).toBeNull();
  });
});

describe('check-ups in the languages of the responses', () => {
  const { model } = JUDGE;
  /** Passages of each language with ids of their own, as those that ship have. */
  const load = () =>
    Promise.resolve({
      ...door(() => Promise.resolve(done(undefined))),
      loadPassages: (language: CheckUpLanguage) => Promise.resolve(passagesIn(language)),
    });
  const passagesIn = (language: CheckUpLanguage): Passages => {
    const { passages, short, ...rest } = fewPassages();
    const own = (id: string) => asCriterionId(`${language}-${id}`);
    return {
      ...{ ...rest, language, short: short.map(own) },
      passages: passages.map((passage) => ({
        ...passage,
        statements: passage.statements.map((statement) => ({ ...statement, id: own(statement.id) })),
      })),
    };
  };
  const head = async () => ({
    ...{ weightsHash: model.weightsHash, recipeHash: await hashValue(recipeCanonical(verdictText)) },
    ...{ engineVersion: 'apart 1', thinking: 'off' as const, itemsVersion: ITEMS_VERSION },
    ...{ environmentId: aHash('e'), at: '2026-01-05T10:00:00.000Z' },
  });
  const answer = async (language: CheckUpLanguage, says: (isTrue: boolean) => boolean) => {
    const answers = itemsOf(passagesIn(language), 'short').map(({ statement: { id, isTrue } }) => ({
      ...{ statementId: id, met: says(isTrue), p: null },
    }));
    valueOf(await storage.checkups.grow(await head(), answers));
  };
  const choices = modelChoices([model], [], null).map((choice) => ({ choice, recipe: verdictText }));
  const tasks = [
    aTask({ instructionLanguage: 'es-MX', targetLanguage: 'en' }),
    aTask({ instructionLanguage: 'fr' }),
  ];

  it('one in English says nothing in Spanish, and what is owed is owed in Spanish', async () => {
    await answer('en', (isTrue) => isTrue);
    const checkUps = checkUpsOver(load, 'apart 1');
    const checks = new JudgeChecks(checkUps, () => tasks);
    await checks.look(choices);
    expect(checks.languages).toEqual(['es']);
    expect(checks.without).toEqual(['fr']);
    const [chosen] = choices;
    if (chosen === undefined) throw new Error('a judge');
    expect(checks.standingOf(chosen)?.skill?.skill).toBe('roughly');
    expect(checks.partsOf(chosen)).toEqual([{ language: 'es', standing: null }]);
    expect(checks.skillOf(chosen)).toBeNull();
    expect(checks.owed(choices)).toHaveLength(1);
    expect(new JudgeChecks(checkUps).languages).toEqual(['en']);
  });

  it('what a judge can in one language isn’t put together with another', async () => {
    await answer('en', (isTrue) => isTrue);
    await answer('es', () => true);
    const frozen = valueOf(await freezeJudge(draft, undefined)).part;
    const checkUps = checkUpsOver(load, 'apart 1');
    await checkUps.lookAt(frozen, aRun(), tasks);
    const known = checkUps.ofJudge(frozen);
    const skills = known?.parts.map(({ language, standing }) => [language, standing?.skill?.skill]);
    expect(skills).toEqual([['es', 'cannot']]);
    expect(known?.parts[0]?.standing?.total).toBe(passagesIn('es').short.length);
    expect(known?.english?.skill?.skill).toBe('roughly');
    expect(checkUps.skillOf(frozen)).toBe('cannot');
  });
});
