/** The numbers of a row of lines, in points of 100; null where the screen has none. */
const numbersOf = ({ Score, Tasks }) => ({
  score: Score.values.score ?? null,
  low: Score.values.low ?? null,
  high: Score.values.high ?? null,
  n: Tasks.values.value ?? 0,
});

const shareOf = ({ values }) => ({ count: values.count ?? 0, of: values.of ?? 0 });

/** What the screen says of controls under the words of summary.json. */
export const summariseControls = (found) =>
  found.map(({ judge, lines, faults, sentences }) => {
    const line = (start) => {
      const row = lines.find(({ Control }) => Control.text.startsWith(start));
      return row === undefined ? null : numbersOf(row);
    };
    return {
      judge,
      ceiling: line('Ceiling:'),
      floor: line('Floor:'),
      difference: line('Ceiling −'),
      plantedFaults: faults.map(({ Criteria, Found, 'False alarms': alarms }) => ({
        kind: Criteria.text,
        found: shareOf(Found),
        falseAlarms: shareOf(alarms),
      })),
      sentences,
    };
  });

const points = (line) => {
  if (line === null || line.score === null) return '–';
  const { score, low, high } = line;
  return low === null ? score.toFixed(1) : `${score.toFixed(1)} (${low.toFixed(1)} to ${high.toFixed(1)})`;
};

/** Lines for the terminal: ceiling, floor, planted faults found, and what the screen says of them. */
export const controlLines = (controls) =>
  controls.flatMap(({ judge, ceiling, floor, difference, plantedFaults, sentences }) => [
    `Answers of known standing, as ${judge} marked them:`,
    `  ceiling (reference answer)         ${points(ceiling)}`,
    `  floor (another task’s reference)   ${points(floor)}`,
    `  ceiling − floor, unclipped         ${points(difference)}`,
    ...plantedFaults.map(
      ({ kind, found, falseAlarms }) =>
        `  planted faults, ${kind}: ${found.count} of ${found.of} found; ` +
        `false alarms: ${falseAlarms.count} of ${falseAlarms.of}`,
    ),
    ...sentences.map((sentence) => `  ${sentence}`),
    '',
  ]);
