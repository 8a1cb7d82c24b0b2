import { join } from 'node:path';
import { isMainThread, parentPort } from 'node:worker_threads';
import { ROOT } from '../../tools/process.mjs';
import * as agreement from './agreement.mjs';
import * as corrections from './corrections.mjs';
import { settingOf } from './jobs.mjs';
import { drawSample } from './sample.mjs';
import * as scores from './scores.mjs';
import { newTally } from './tally.mjs';

/** So many tasks stand for all there could be. */
const ENDLESS = 120_000;
/** For what takes more memory for each. */
const MANY = 60_000;
const ENDLESS_SEED = 9;
const DRAWS = 1000;
/** Marked tasks that a badge may rest on. */
const CHECKED = [20, 40];

const PARTS = {
  scores: { targets: ({ sample }) => scores.scoreTargets(sample), note: scores.noteScores },
  corrections: {
    targets: ({ sample }) => corrections.correctionTargets(sample),
    note: (context) => {
      corrections.noteCorrections(context);
      if (context.sample.tasks > 80) corrections.noteStopping(context);
    },
  },
  repeats: { targets: ({ sample }) => corrections.correctionTargets(sample), note: corrections.noteRepeats },
  check: {
    targets: agreement.agreementTargets,
    note: (context) => {
      const ends = [...CHECKED.filter((end) => end < context.sample.tasks), context.sample.tasks];
      for (const marked of ends) agreement.noteCheck({ ...context, marked });
    },
  },
  agreement: { targets: agreement.agreementTargets, note: agreement.noteAgreement },
  waterfall: { targets: agreement.waterfallTargets, note: agreement.noteWaterfall, endless: MANY },
  flips: { targets: ({ sample }) => agreement.flipTargets(sample), note: agreement.noteFlips, endless: MANY },
  self: { targets: ({ sample }) => agreement.selfTargets(sample), note: agreement.noteSelf },
};

const appModule = async (path) => {
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(join(ROOT, path), { configFile: false, logLevel: 'error' });
  return module;
};

const kept = new Map();
const once = (key, make) => {
  if (!kept.has(key)) kept.set(key, make());
  return kept.get(key);
};

/** The truth of a part, from a sample so large that its own error doesn't count. */
const targetsOf = (stats, { part, judge, epochs }) => {
  const { endless = ENDLESS, targets } = PARTS[part];
  const drawn = [endless, judge, epochs].join();
  return once([part, drawn].join(), () => {
    const setting = settingOf({ judge, epochs, tasks: endless });
    return targets({
      stats,
      sample: once(drawn, () => drawSample(stats.seededRandom(ENDLESS_SEED), setting)),
    });
  });
};

/** Draws the samples of a job and notes what the app's own functions say of each. */
const simulate = (app, job) => {
  const { stats } = app;
  const random = stats.seededRandom(job.seed);
  const { note, rows } = newTally();
  const known = targetsOf(stats, job);
  for (let index = 0; index < job.samples; index += 1) {
    const sample = drawSample(random, settingOf(job));
    PARTS[job.part].note({ ...app, sample, targets: known, note, seed: index, draws: DRAWS });
  }
  return [...rows];
};

if (!isMainThread) {
  const app = {
    stats: await appModule('src/domain/stats/index.ts'),
    estimateOf: (await appModule('src/domain/trust/correction/estimate.ts')).estimateOf,
    rateOf: (await appModule('src/domain/trust/check/rates.ts')).rateOf,
  };
  parentPort.on('message', ({ job, place }) => parentPort.postMessage({ place, rows: simulate(app, job) }));
  parentPort.postMessage('ready');
}
