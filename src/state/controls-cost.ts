import { badgeOfModel } from '../domain/trust';
import type { Estimate } from '../domain/plan';
import { comparedIn } from '../domain/run';
import { estimateWork, type Work } from './estimate';
import type { JudgeChecks } from './judge-checks.svelte';
import type { NewRunForm } from './new-run.svelte';

/** Controls that cost less than this share of the run are worth it by themselves. */
const SMALL_SHARE = 0.5;

export interface ControlsCost {
  responses: number;
  verdicts: number;
  /** Minutes that they add. */
  extra: Estimate;
  /** The same as a share of the run without them. */
  growth: number;
}

type Figures = Pick<Work, 'measured' | 'device' | 'reusedBytes'>;

/** The work of a form without controls; null: there is nothing to work on. */
export function workOf(form: NewRunForm, figures: Figures): Work | null {
  if (form.pack === null) return null;
  return {
    pack: form.pack,
    tasks: form.tasks,
    epochs: form.epochs,
    maxTokens: form.maxTokens,
    candidates: form.answering.map(({ choice }) => choice),
    reused: form.source === null ? 0 : comparedIn(form.source.spec).length,
    judges: form.judges,
    texts: form.meter.texts,
    ...figures,
  };
}

const middle = ({ lowMinutes, highMinutes }: Estimate): number => Math.sqrt(lowMinutes * highMinutes);

/** What controls would add to a run, whether they are wanted or not; null: there are none, or no judge. */
export function controlsCost(form: NewRunForm, figures: Figures): ControlsCost | null {
  const work = workOf(form, figures);
  const { controls, judges } = form;
  if (work === null || judges.length === 0 || controls.plan.kinds.length === 0) return null;
  const without = estimateWork(work);
  const whole = estimateWork({ ...work, controlBytes: controls.allBytesOf });
  const extra: Estimate = {
    lowMinutes: Math.max(0, whole.lowMinutes - without.lowMinutes),
    highMinutes: Math.max(0, whole.highMinutes - without.highMinutes),
    basis: whole.basis,
  };
  return {
    responses: controls.plan.texts.length,
    verdicts: controls.criteria(form.tasks, controls.allBytesOf) * judges.length,
    extra,
    growth: middle(without) === 0 ? Infinity : middle(whole) / middle(without) - 1,
  };
}

/** On by default where a judge is not checked, which they help to judge, and the run grows by less than half. */
export function suggestsControls(
  form: Pick<NewRunForm, 'judges'>,
  checks: Pick<JudgeChecks, 'skillOf'>,
  cost: Pick<ControlsCost, 'growth'> | null,
): boolean {
  if (cost === null || cost.growth >= SMALL_SHARE) return false;
  return form.judges.some(
    (judge) => badgeOfModel(judge.choice.paramsB, checks.skillOf(judge)) === 'not-checked',
  );
}
