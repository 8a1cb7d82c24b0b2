import { taskScores } from './sample.mjs';

// What the app says of scores without any marks: the target is always tasks like these.

const meanOf = (values) => values.reduce((total, value) => total + value, 0) / values.length;
const differenceOf = (a, b) => a.map((value, index) => value - b[index]);

/** Means of judged scores, differences of two candidates, and what the judge gives more than people would. */
export const scoreFigures = (sample) => {
  const [first, second] = sample.candidates;
  return {
    judged: taskScores(sample, first.judge, 'mean'),
    other: taskScores(sample, second.judge, 'mean'),
    marked: taskScores(sample, first.truth, 'mean'),
  };
};

export const scoreTargets = (sample) => {
  const { judged, other, marked } = scoreFigures(sample);
  return {
    mean: meanOf(judged),
    paired: meanOf(differenceOf(judged, other)),
    over: 100 * meanOf(differenceOf(judged, marked)),
  };
};

export const noteScores = ({ stats, sample, targets, note }) => {
  const { judged, other, marked } = scoreFigures(sample);
  note('mean', stats.meanInterval(judged), targets.mean, 100);
  note('paired', stats.pairedDifference(judged, other), targets.paired, 100);
  note('over', stats.overCredit(judged, marked), targets.over);
};
