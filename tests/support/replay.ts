// The discussion that the project began with, constructed: the same 40 responses, a first judge whose mean is 80.5, a
// second one of the candidate's own family whose mean is 88.0. Nothing in it was judged by anybody.

interface ReplayCriterion {
  id: string;
  weight: number;
  layer: 'task' | 'consensus' | 'universal';
}

export const REPLAY_RUBRIC: readonly ReplayCriterion[] = [
  { id: 'names-the-fault', weight: 5, layer: 'task' },
  { id: 'gives-an-example', weight: 4, layer: 'task' },
  { id: 'fits-the-level', weight: 3, layer: 'consensus' },
  { id: 'one-thing-at-a-time', weight: 3, layer: 'consensus' },
  { id: 'encourages', weight: 5, layer: 'universal' },
  { id: 'tells-a-falsehood', weight: -4, layer: 'task' },
  { id: 'talks-down', weight: -3, layer: 'universal' },
];
const TASKS = 40;

export const REPLAY = {
  candidate: 'qwen3-8b',
  first: { judge: 'llama-3.3-70b', mean: 80.5 },
  second: { judge: 'qwen3-32b', mean: 88 },
} as const;

interface Said {
  first: boolean;
  second: boolean;
}

/** How often each criterion is lost: by both judges, by the first alone, by the second alone. */
const LOST: Readonly<Record<string, { both: number; first: number; second: number }>> = {
  'names-the-fault': { both: 3, first: 3, second: 0 },
  'gives-an-example': { both: 6, first: 3, second: 0 },
  'fits-the-level': { both: 2, first: 0, second: 2 },
  'one-thing-at-a-time': { both: 2, first: 0, second: 1 },
  encourages: { both: 3, first: 3, second: 0 },
  'tells-a-falsehood': { both: 0, first: 4, second: 0 },
  'talks-down': { both: 2, first: 2, second: 0 },
};

/** Verdicts of both judges by task and criterion; the last task falls below 0 for the first judge. */
function verdicts(): Map<string, Said>[] {
  const tasks = Array.from(
    { length: TASKS },
    () => new Map(REPLAY_RUBRIC.map(({ id, weight }) => [id, { first: weight > 0, second: weight > 0 }])),
  );
  let place = 0;
  const lose = (id: string, times: number, by: Partial<Said>): void => {
    for (let time = 0; time < times; time += 1) {
      const said = tasks[(place * 7) % (TASKS - 1)]?.get(id);
      if (said !== undefined) Object.assign(said, by);
      place += 1;
    }
  };
  for (const { id, weight } of REPLAY_RUBRIC) {
    const met = weight < 0;
    const { both = 0, first = 0, second = 0 } = LOST[id] ?? {};
    lose(id, both, { first: met, second: met });
    lose(id, first, { first: met });
    lose(id, second, { second: met });
  }
  for (const [id, said] of tasks.at(-1) ?? [])
    Object.assign(said, {
      first: id === 'tells-a-falsehood' || id === 'talks-down',
      second: id === 'encourages',
    });
  return tasks;
}

const reasonFor = (met: boolean, id: string): string =>
  met ? `Seen in the response: ${id.replaceAll('-', ' ')}.` : `Not seen: ${id.replaceAll('-', ' ')}.`;

/** One judge's file as people exchange them: with weights, and with layers if asked. */
export function replayCsv(which: 'first' | 'second', { layers = false } = {}): string {
  const { judge } = REPLAY[which];
  const rows = verdicts().flatMap((task, index) =>
    REPLAY_RUBRIC.map(({ id, weight, layer }) => {
      const met = task.get(id)?.[which] ?? false;
      const start = [
        `task-${String(index + 1)}`,
        REPLAY.candidate,
        '1',
        id,
        String(met),
        judge,
        String(weight),
      ];
      return [...start, ...(layers ? [layer] : []), reasonFor(met, id)].join(',');
    }),
  );
  const header = ['task', 'candidate', 'epoch', 'criterion', 'met', 'rater', 'weight'];
  return [[...header, ...(layers ? ['layer'] : []), 'reason'].join(','), ...rows, ''].join('\n');
}

/** Both files by name, as they are dropped. */
export const replayFiles = (options = { layers: false }): { name: string; text: string }[] => [
  { name: 'first-judge.csv', text: replayCsv('first', options) },
  { name: 'second-judge.csv', text: replayCsv('second', options) },
];
