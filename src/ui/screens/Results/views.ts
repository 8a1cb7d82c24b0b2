import '../../../i18n/audit-messages';
import '../../../i18n/facts-messages';
import '../../../i18n/prompt-language-messages';
import '../../../i18n/views-messages';
import type { Component } from 'svelte';
import { withTexts, type Translate } from '../../../i18n';
import type { RunResults } from '../../../state/results.svelte';
import type { Choices, ResultsLook } from '../../route';

export interface ViewProps {
  results: RunResults;
  /** What the address says; `results` follows it. */
  look: ResultsLook;
  /** Puts what is chosen into the address. */
  onchoose: (choice: Partial<Choices>) => void;
}

interface View {
  /** As it stands in an address. */
  id: string;
  label: (t: Translate) => string;
  load: () => Promise<{ default: Component<ViewProps> }>;
  /** Shown only where the run has tasks that ask the same in two languages. */
  needsPairs?: true;
}

/** The ways to look at a run's results, each a chunk of its own. */
export const VIEWS: readonly [View, ...View[]] = [
  { id: 'tasks', label: (t) => t('views.tasks'), load: () => withTexts(import('./views/Tasks.svelte')) },
  { id: 'kinds', label: (t) => t('views.kinds'), load: () => withTexts(import('./views/Kinds.svelte')) },
  { id: 'spread', label: (t) => t('views.spread'), load: () => withTexts(import('./views/Spread.svelte')) },
  {
    id: 'lengths',
    label: (t) => t('views.lengths'),
    load: () => withTexts(import('./views/Lengths.svelte')),
  },
  {
    id: 'prompt-language',
    label: (t) => t('promptLanguage.view'),
    load: () => withTexts(import('./views/PromptLanguage.svelte')),
    needsPairs: true,
  },
  { id: 'cost', label: (t) => t('views.cost'), load: () => withTexts(import('./views/Cost.svelte')) },
  { id: 'facts', label: (t) => t('facts.view'), load: () => withTexts(import('./views/Facts.svelte')) },
  {
    id: 'languages',
    label: (t) => t('audit.title'),
    load: () => withTexts(import('./views/Languages.svelte')),
  },
  {
    id: 'failures',
    label: (t) => t('views.failures'),
    load: () => withTexts(import('./views/Failures.svelte')),
  },
  { id: 'judge', label: (t) => t('views.judge'), load: () => withTexts(import('./views/JudgeView.svelte')) },
];

/** What is shown where the address names no view: without a judge what needs none. */
export const firstView = (hasJudge: boolean): View =>
  (hasJudge ? undefined : VIEWS.find(({ id }) => id === 'facts')) ?? VIEWS[0];

/** Those that say something of a run. */
export const viewsFor = (hasPairs: boolean): readonly View[] =>
  VIEWS.filter(({ needsPairs }) => needsPairs !== true || hasPairs);

/** The view of an address; one that is unknown, or says nothing of this run, is the first. */
export const viewNamed = (id: string, hasJudge: boolean, hasPairs = false): View =>
  viewsFor(hasPairs).find((view) => view.id === id) ?? firstView(hasJudge);
