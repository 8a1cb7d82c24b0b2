import { NO_FILTER, type TaskFilter } from '../domain/slice';
import { formatPackLanguages, parsePackLanguages, type PackLanguagesRoute } from './route-audit';
import type { LabChoice } from '../state/lab/choice';
import { choice, decode, listOf, path, positive, queryOf, search, seed } from './route-query';
import {
  filterOf,
  filterQuery,
  formatResults,
  parseCompare,
  parseResults,
  type CompareRoute,
  type ResponseRoute,
  type ResultsRoute,
} from './route-results';

export { noLook, type Choices, type ResultsLook, type ScoreFocus } from './route-results';

// Every view worth showing has an address: `#/…`. Parsing and writing are pure and undo each other.

/** Which tasks of a pack are listed; `text` must stand somewhere in them. */
export interface PackFilter extends TaskFilter {
  text: string;
}

/** A link that fills the form of a new run; it never starts anything. */
export interface DraftLink extends Readonly<TaskFilter> {
  pack: string;
  tasks: readonly string[];
  candidates: readonly string[];
  judges: readonly string[];
  epochs: number | null;
  /** A balanced sample of so many of them, where no tasks are named. */
  sample: number | null;
  seed: number | null;
  /** With or without controls; null: as the form suggests. */
  controls: boolean | null;
  /** The run whose responses are to be judged again (those to `tasks`); with another pack: run again on that version. */
  reuse: string;
}

/**
 * A draft of a pack, or (`taskKey` not empty) one of its tasks. Instead of a draft's key there may stand a pack's
 * fingerprint (its next version) or `new` (a new pack, or a copy of the pack `from`); then `task` is the id of the task
 * to open. `field` takes the focus.
 */
interface EditRoute {
  screen: 'edit';
  draftKey: string;
  taskKey: string;
  field: string;
  from: string;
  task: string;
}

/** The review of a pack: at a step (from 1), where it was left (empty), or at its end (`sign`). */
interface ReviewRoute {
  screen: 'review';
  packHash: string;
  place: string;
}

/** One marking, or (`markingId` empty) all of them with a form for the answers of a run. */
interface MarkingRoute {
  screen: 'marking';
  markingId: string;
  runId: string;
}

/** One taste test, or (`tastingId` empty) all of them with a form for a new one. */
interface TastingRoute {
  screen: 'tasting';
  tastingId: string;
}

/** A recipe by its hash or id, or (`isCopy`) a copy of it that is being changed. */
interface RecipeRoute {
  screen: 'recipe';
  key: string;
  isCopy: boolean;
}

export type Route =
  | { screen: 'start' }
  | { screen: 'packs' }
  | { screen: 'import' }
  | { screen: 'verdicts-import' }
  | { screen: 'labelled-import' }
  | { screen: 'eee-import' }
  | { screen: 'pack'; packHash: string; filter: PackFilter }
  | { screen: 'task'; packHash: string; taskId: string }
  | PackLanguagesRoute
  | EditRoute
  | ReviewRoute
  | { screen: 'models' }
  | { screen: 'recipes' }
  | RecipeRoute
  | { screen: 'new-run'; draft: DraftLink }
  | { screen: 'runs' }
  | { screen: 'run'; runId: string }
  | ResultsRoute
  | ResponseRoute
  | CompareRoute
  | { screen: 'chat'; runId: string; candidateId: string; taskId: string }
  | { screen: 'export'; runId: string }
  | MarkingRoute
  | TastingRoute
  | { screen: 'lab'; choice: LabChoice }
  | { screen: 'board' }
  | { screen: 'settings' }
  | { screen: 'unknown'; path: string };
export type ScreenName = Route['screen'];
export type RouteOf<S extends ScreenName> = Extract<Route, { screen: S }>;

export const noFilter: PackFilter = { ...NO_FILTER, text: '' };
export const emptyDraft: DraftLink = {
  pack: '',
  tasks: [],
  candidates: [],
  judges: [],
  epochs: null,
  ...NO_FILTER,
  sample: null,
  seed: null,
  controls: null,
  reuse: '',
};

/** The address of a draft, a pack's next version (by its fingerprint) or, as `new`, a new pack. */
export const editDraft = (draftKey: string, taskKey = ''): RouteOf<'edit'> => ({
  screen: 'edit',
  draftKey,
  taskKey,
  field: '',
  from: '',
  task: '',
});

/** The route of a location hash; anything unknown keeps its path so that the page can show it. */
export function parseRoute(hash: string): Route {
  const [path = '', search = ''] = hash.replace(/^#?\/?/, '').split(/\?(.*)/s);
  const query = queryOf(search);
  const [head = '', ...rest] = path.split('/').map(decode);
  const [first = '', second = ''] = rest;
  const unknown: Route = { screen: 'unknown', path };
  switch (head) {
    case '':
      return rest.length === 0 ? { screen: 'start' } : unknown;
    case 'packs':
      if (rest.length === 0) return { screen: 'packs' };
      if (rest.length === 1) {
        const filter = { ...filterOf(query), text: decode(query('text')) };
        return { screen: 'pack', packHash: first, filter };
      }
      return rest.length === 2 ? { screen: 'task', packHash: first, taskId: second } : unknown;
    case 'languages':
      return parsePackLanguages(rest, query) ?? unknown;
    case 'new-run':
      return {
        screen: 'new-run',
        draft: {
          pack: decode(query('pack')),
          tasks: listOf(query('tasks')),
          candidates: listOf(query('candidates')),
          judges: listOf(query('judges')),
          epochs: positive(query('epochs')),
          ...filterOf(query),
          sample: positive(query('sample')),
          seed: seed(query('seed')),
          controls: choice(query('controls')),
          reuse: decode(query('reuse')),
        },
      };
    case 'edit':
      return rest.length >= 1 && rest.length <= 2 && first !== ''
        ? {
            ...editDraft(first, second),
            field: decode(query('field')),
            from: decode(query('from')),
            task: decode(query('task')),
          }
        : unknown;
    case 'review':
      return rest.length >= 1 && rest.length <= 2 && first !== ''
        ? { screen: 'review', packHash: first, place: second }
        : unknown;
    case 'recipes':
      if (rest.length === 0) return { screen: 'recipes' };
      if (first === '' || rest.length > 2 || (rest.length === 2 && second !== 'copy')) return unknown;
      return { screen: 'recipe', key: first, isCopy: rest.length === 2 };
    case 'run':
      return rest.length === 1 && first !== '' ? { screen: 'run', runId: first } : unknown;
    case 'results':
      return parseResults(rest, query) ?? unknown;
    case 'compare':
      return parseCompare(rest, query) ?? unknown;
    case 'chat':
      return rest.length === 2 && first !== '' && second !== ''
        ? { screen: 'chat', runId: first, candidateId: second, taskId: decode(query('task')) }
        : unknown;
    case 'marking':
      return rest.length <= 1
        ? { screen: 'marking', markingId: first, runId: decode(query('run')) }
        : unknown;
    case 'tasting':
      return rest.length <= 1 ? { screen: 'tasting', tastingId: first } : unknown;
    case 'export':
      return rest.length <= 1 ? { screen: 'export', runId: first } : unknown;
    case 'lab': {
      if (rest.length > 0) return unknown;
      const [run, against, of] = [decode(query('run')), decode(query('against')), decode(query('of'))];
      const [judges, sets] = [listOf(query('judges')), listOf(query('sets'))];
      return { screen: 'lab', choice: { run, judges, sets, against, of, ...filterOf(query) } };
    }
    case 'verdicts':
      return rest.length === 1 && first === 'import' ? { screen: 'verdicts-import' } : unknown;
    case 'labelled':
      return rest.length === 1 && first === 'import' ? { screen: 'labelled-import' } : unknown;
    case 'eee':
      return rest.length === 0 ? { screen: 'eee-import' } : unknown;
    case 'board':
    case 'import':
    case 'models':
    case 'runs':
    case 'settings':
      return rest.length === 0 ? { screen: head } : unknown;
    default:
      return unknown;
  }
}

/** The hash of a route, such as `#/packs/abc?level=B1`. */
export function formatRoute(route: Route): string {
  switch (route.screen) {
    case 'start':
      return '#/';
    case 'pack':
      return (
        path('packs', route.packHash) + search({ ...filterQuery(route.filter), text: [route.filter.text] })
      );
    case 'pack-languages':
      return formatPackLanguages(route);
    case 'task':
      return path('packs', route.packHash, route.taskId);
    case 'new-run': {
      const { pack, tasks, candidates, judges, epochs, sample, controls, reuse, ...draft } = route.draft;
      const count = (value: number | null): string[] => (value === null ? [] : [String(value)]);
      const form = { pack: [pack], tasks, candidates, judges, epochs: count(epochs) };
      const part = { ...filterQuery(draft), sample: count(sample), seed: count(draft.seed) };
      const extra = controls === null ? [] : [controls ? 'yes' : 'no'];
      return '#/new-run' + search({ ...form, ...part, controls: extra, reuse: [reuse] });
    }
    case 'edit': {
      const { draftKey, taskKey, field, from, task } = route;
      const place = path('edit', draftKey, ...(taskKey === '' ? [] : [taskKey]));
      return place + search({ field: [field], from: [from], task: [task] });
    }
    case 'review':
      return path('review', route.packHash, ...(route.place === '' ? [] : [route.place]));
    case 'recipe':
      return path('recipes', route.key, ...(route.isCopy ? ['copy'] : []));
    case 'run':
      return path('run', route.runId);
    case 'results':
    case 'response':
    case 'compare':
      return formatResults(route);
    case 'chat':
      return path('chat', route.runId, route.candidateId) + search({ task: [route.taskId] });
    case 'verdicts-import':
      return '#/verdicts/import';
    case 'labelled-import':
      return '#/labelled/import';
    case 'eee-import':
      return '#/eee';
    case 'marking': {
      const { markingId, runId } = route;
      return (markingId === '' ? '#/marking' : path('marking', markingId)) + search({ run: [runId] });
    }
    case 'tasting':
      return route.tastingId === '' ? '#/tasting' : path('tasting', route.tastingId);
    case 'export':
      return route.runId === '' ? '#/export' : path('export', route.runId);
    case 'lab': {
      const { run, judges, sets, against, of, ...filter } = route.choice;
      return (
        '#/lab' + search({ run: [run], judges, sets, against: [against], of: [of], ...filterQuery(filter) })
      );
    }
    case 'board':
    case 'packs':
    case 'import':
    case 'models':
    case 'recipes':
    case 'runs':
    case 'settings':
      return `#/${route.screen}`;
    case 'unknown':
      return `#/${route.path}`;
  }
}
