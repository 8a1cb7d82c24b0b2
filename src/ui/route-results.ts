import type { ResultsFilter } from '../domain/results';
import { NO_FILTER, withoutEmpty, type TaskFilter } from '../domain/slice';
import { decode, listOf, path, positive, search } from './route-query';

// The addresses of a run's results, of one response, and of two side by side.

type Query = (name: string) => string;

/** The task rows behind one figure: of one candidate, whole scores or (`part` not empty) a sign or a layer. */
export interface ScoreFocus {
  candidateId: string;
  part: string;
}

/** What is chosen on the screen besides the filter. Empty words stand for what the screen begins with. */
export interface Choices {
  /** Of the tasks. */
  order: string;
  /** The kind that scores are told apart by. */
  by: string;
  /** The candidate whose lengths are drawn. */
  of: string;
  /** What cost is counted in, and the class of device whose seconds are shown. */
  cost: string;
  device: string;
  /** The pair whose difference is shown, where there are too many for a table of all. */
  first: string;
  second: string;
  /** What prompts in two languages are compared on, and which two. */
  measure: string;
  asked: string;
  /** `range`: tasks that lack verdicts are shown as the range they leave open. */
  missing: string;
  /** `shown`: figures of others stand below the leaderboard. */
  others: string;
}

/** How a run's results are looked at. Empty words stand for what the screen begins with. */
export interface ResultsLook {
  view: string;
  judge: string;
  filter: ResultsFilter;
  choices: Choices;
}

export interface ResultsRoute {
  screen: 'results';
  runId: string;
  focus?: ScoreFocus;
  look?: ResultsLook;
}

/** One response; `look` leads back to where it was opened. */
export interface ResponseRoute {
  screen: 'response';
  runId: string;
  candidateId: string;
  taskId: string;
  epoch: number;
  look?: ResultsLook;
}

/**
 * Two candidates' responses to one task, or (`pair` there) the responses of `a` to both prompts of a pair; empty words are
 * filled by the screen.
 */
export interface CompareRoute {
  screen: 'compare';
  runId: string;
  taskId: string;
  a: string;
  b: string;
  epoch: number;
  pair?: string;
  look?: ResultsLook;
}

const choicesBy = (word: (name: keyof Choices) => string): Choices => ({
  ...{ order: word('order'), by: word('by'), of: word('of') },
  ...{ cost: word('cost'), device: word('device') },
  ...{ first: word('first'), second: word('second') },
  ...{ measure: word('measure'), asked: word('asked') },
  ...{ missing: word('missing'), others: word('others') },
});

export const noLook: ResultsLook = {
  view: '',
  judge: '',
  filter: { ...NO_FILTER, signs: [], candidates: [], text: '' },
  choices: choicesBy(() => ''),
};

/** What an address says of the tasks wanted. */
export const filterOf = (query: Query): TaskFilter =>
  withoutEmpty({
    competencies: listOf(query('competency')),
    subcompetencies: listOf(query('subcompetency')),
    levels: listOf(query('level')),
    languages: listOf(query('language')),
    targets: listOf(query('teaches')),
    learners: listOf(query('learners')),
    instructions: listOf(query('prompt')),
    pairing: listOf(query('pairing')),
    layers: listOf(query('layer')),
  });

/** A filter as the values of an address. */
export const filterQuery = (filter: Readonly<TaskFilter>): Record<string, readonly string[]> => ({
  competency: filter.competencies,
  subcompetency: filter.subcompetencies,
  level: filter.levels,
  language: filter.languages,
  teaches: filter.targets ?? [],
  learners: filter.learners ?? [],
  prompt: filter.instructions ?? [],
  pairing: filter.pairing ?? [],
  layer: filter.layers,
});

const lookQuery = ({ view, judge, filter, choices }: ResultsLook = noLook): Record<
  string,
  readonly string[]
> => ({
  view: [view],
  judge: [judge],
  ...filterQuery(filter),
  sign: filter.signs,
  only: filter.candidates,
  text: [filter.text],
  ...Object.fromEntries(Object.entries(choices).map(([name, word]) => [name, [word]])),
});

function lookOf(query: Query): { look?: ResultsLook } {
  const signs = listOf(query('sign')).filter((sign) => sign === 'positive' || sign === 'negative');
  const look: ResultsLook = {
    view: decode(query('view')),
    judge: decode(query('judge')),
    filter: { ...filterOf(query), signs, candidates: listOf(query('only')), text: decode(query('text')) },
    choices: choicesBy((name) => decode(query(name))),
  };
  return search(lookQuery(look)) === '' ? {} : { look };
}

/** The route of `#/results/…`; undefined for none. */
export function parseResults(
  rest: readonly string[],
  query: Query,
): ResultsRoute | ResponseRoute | undefined {
  const [runId = '', candidateId = '', taskId = '', fourth = ''] = rest;
  if (rest.length <= 1) {
    const focus = { candidateId: decode(query('candidate')), part: decode(query('part')) };
    return { screen: 'results', runId, ...(focus.candidateId === '' ? {} : { focus }), ...lookOf(query) };
  }
  const epoch = positive(fourth);
  if (rest.length !== 4 || epoch === null) return undefined;
  return { screen: 'response', runId, candidateId, taskId, epoch, ...lookOf(query) };
}

/** The route of `#/compare/…`; undefined for none. */
export function parseCompare(rest: readonly string[], query: Query): CompareRoute | undefined {
  const [runId = '', taskId = ''] = rest;
  if (runId === '' || rest.length > 2) return undefined;
  const [a, b, epoch] = [decode(query('a')), decode(query('b')), positive(query('epoch')) ?? 1];
  const pair = decode(query('pair'));
  const asked = pair === '' ? {} : { pair };
  return { screen: 'compare', runId, taskId, a, b, epoch, ...asked, ...lookOf(query) };
}

/** The address of a run's results, a response or a comparison. */
export function formatResults(route: ResultsRoute | ResponseRoute | CompareRoute): string {
  const look = lookQuery(route.look);
  switch (route.screen) {
    case 'results': {
      const focus = { candidate: [route.focus?.candidateId ?? ''], part: [route.focus?.part ?? ''] };
      return (
        (route.runId === '' ? '#/results' : path('results', route.runId)) + search({ ...focus, ...look })
      );
    }
    case 'response':
      return path('results', route.runId, route.candidateId, route.taskId, route.epoch) + search(look);
    case 'compare': {
      const { runId, taskId, a, b, epoch, pair = '' } = route;
      const place = path('compare', runId, ...(taskId === '' ? [] : [taskId]));
      return (
        place + search({ a: [a], b: [b], epoch: epoch === 1 ? [] : [String(epoch)], pair: [pair], ...look })
      );
    }
  }
}
