import type { Failure } from '../domain/failure';
import type { Recipe } from '../domain/judging';
import type { Estimate } from '../domain/plan';
import { comparedIn } from '../domain/run';
import { forecastReuse, type Forecast } from '../services/runner';
import type { Storage } from '../services/storage';
import { estimateWork, type Work } from './estimate';
import type { ModelChoice } from './model-choice';
import type { NewRunForm } from './new-run.svelte';

/** What of a run stays valid when it is run again on another version of its pack, and what that costs. */
export class ReuseForecast {
  readonly #storage: Storage;
  readonly #appVersion: string;
  #forecast = $state.raw<Forecast | null>(null);
  #recipes = $state.raw<readonly { judgeId: string; recipe: Recipe }[]>([]);
  #failure = $state.raw<Failure | null>(null);

  constructor(storage: Storage, appVersion: string) {
    this.#storage = storage;
    this.#appVersion = appVersion;
  }

  /** null until it was worked out. */
  get forecast(): Forecast | null {
    return this.#forecast;
  }
  get failure(): Failure | null {
    return this.#failure;
  }

  async look(form: NewRunForm): Promise<void> {
    const { source, packHash } = form;
    if (source === null || packHash === null || !form.isAgain) return;
    const taskIds = form.tasks.map(({ id }) => id);
    const told = await forecastReuse(this.#storage, source, { packHash, taskIds }, this.#appVersion);
    this.#failure = told.ok ? null : told.failure;
    const recipes = await Promise.all(
      source.spec.judges.map(async (judge) => {
        const recipe = judge.kind === 'model' ? await this.#storage.recipes.get(judge.recipeHash) : undefined;
        return recipe === undefined ? [] : [{ judgeId: judge.judgeId, recipe }];
      }),
    );
    this.#recipes = recipes.flat();
    this.#forecast = told.ok ? told.value : null;
  }

  /** The models of the run that is run again, as far as they are here. */
  models({ source, choices }: NewRunForm): Pick<Work, 'candidates' | 'judges'> {
    const choiceOf = (weightsHash: string): ModelChoice[] =>
      choices.filter(({ local }) => local?.weightsHash === weightsHash);
    const candidates = (source?.spec.candidates ?? []).flatMap((one) =>
      one.kind === 'model' ? choiceOf(one.model.weightsHash) : [],
    );
    const judges = (source?.spec.judges ?? []).flatMap((judge) => {
      const recipe = this.#recipes.find(({ judgeId }) => judgeId === judge.judgeId)?.recipe;
      if (judge.kind !== 'model' || recipe === undefined) return [];
      return choiceOf(judge.model.weightsHash).map((choice) => ({ choice, recipe }));
    });
    return { candidates, judges };
  }

  /**
   * Minutes, as a range: what it would take to make everything, times the share that is made anew. null: a model that
   * has something to do isn't here.
   */
  estimate(form: NewRunForm, rest: Pick<Work, 'measured' | 'device'>): Estimate | null {
    const { source, pack } = form;
    const forecast = this.#forecast;
    if (source === null || pack === null || forecast === null || forecast.missing.length > 0) return null;
    const { candidates, judges } = this.models(form);
    const { responses, verdicts } = forecast;
    const maxTokens = Math.max(
      1,
      ...source.spec.candidates.map((one) => (one.kind === 'model' ? one.sampling.maxTokens : 1)),
    );
    const whole = {
      ...rest,
      pack,
      tasks: form.tasks,
      epochs: form.epochs,
      maxTokens,
      texts: form.meter.texts,
    };
    const parts = [
      {
        estimate: estimateWork({ ...whole, candidates, reused: 0, judges: [] }),
        share: shareOf(responses.anew, responses.kept),
      },
      {
        estimate: estimateWork({
          ...whole,
          candidates: [],
          reused: comparedIn(source.spec).length,
          controlBytes: form.controls.bytesOf,
          judges,
        }),
        share: shareOf(verdicts.anew, verdicts.kept + verdicts.maybe),
      },
    ].filter(({ share }) => share > 0);
    const minutes = (end: 'lowMinutes' | 'highMinutes'): number =>
      parts.reduce((sum, { estimate, share }) => sum + estimate[end] * share, 0);
    const isAssumed = parts.some(({ estimate }) => estimate.basis === 'assumed');
    return {
      lowMinutes: minutes('lowMinutes'),
      highMinutes: minutes('highMinutes'),
      basis: isAssumed ? 'assumed' : 'measured',
    };
  }
}

const shareOf = (part: number, rest: number): number => (part === 0 ? 0 : part / (part + rest));
