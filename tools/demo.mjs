import { mkdirSync } from 'node:fs';
import { quietFlags } from './browser.mjs';
import { ensureBrowser } from './browser-setup.mjs';
import { buildIfStale } from './build.mjs';
import { controlLines, summariseControls } from './demo/controls.mjs';
import { HELP, readDemoOptions } from './demo/options.mjs';
import { countRows, leaderboardLines, sentenceLines, summariseRows, writeSummary } from './demo/report.mjs';
import { openSession, PROFILE, serveSession } from './demo/session.mjs';
import { ensureDemoModel } from './demo-model.mjs';
import * as drive from './drive.mjs';
import { Refusal, runEntry } from './process.mjs';
import { setUp } from './setup.mjs';

const say = (words) => console.log(`${new Date().toTimeString().slice(0, 8)}  ${words}`);

/** Starts the run, or goes on with the one that an earlier start left. Returns its id. */
const beginRun = async (page, url, link, { state, save }) => {
  if (state.runId !== undefined) {
    await drive.openScreen(page, url, `#/run/${state.runId}`);
    const left = await drive.runState(page);
    if (left === 'done') say('This run was finished before; --fresh starts over.');
    else {
      say('Going on with the run that was stopped.');
      if (left !== 'running') await drive.goOn(page);
    }
    return state.runId;
  }
  await drive.openScreen(page, url, drive.newRunLink(link));
  const runId = await drive.startRun(page, { checkFirst: true });
  save({ runId, seconds: 0 });
  return runId;
};

const evaluate = async (page, url, { link, out }, session, signal) => {
  const start = performance.now();
  const before = session.state.seconds ?? 0;
  const spent = () => Math.round(before + (performance.now() - start) / 1000);
  const runId = await beginRun(page, url, link, session);
  const ended = await drive.followRun(
    page,
    (line) => {
      say(line);
      session.save({ seconds: spent() });
    },
    { signal, everyMs: 5_000 },
  );
  if (ended !== 'done') {
    const reasons = await drive.alertsOf(page);
    throw new Refusal(`The run ${ended} before its end. ${reasons.join(' ')}`);
  }
  const seconds = session.state.finished ? before : spent();
  session.save({ seconds, finished: true });
  const candidates = summariseRows(await drive.readLeaderboard(page, url, runId));
  const controls = link.controls ? summariseControls(await drive.readControls(page, url, runId)) : [];
  const sentences = await drive.readSentences(page, url, runId);
  mkdirSync(out, { recursive: true });
  const files = await drive.saveExports(page, url, runId, out);
  const counts = await countRows(files.results);
  writeSummary(out, { candidates, ...counts, seconds, ...(link.controls ? { controls } : {}) });
  console.log(`\n${leaderboardLines(candidates).join('\n')}\n`);
  for (const line of controlLines(controls)) console.log(line);
  for (const line of sentenceLines(sentences)) console.log(line);
  console.log(
    `${counts.responses} responses, ${counts.verdicts} verdicts, ${counts.failures} without a result.`,
  );
  console.log(`Results file, verdicts.csv and summary.json are in ${out}.`);
};

await runEntry(async (args) => {
  const options = readDemoOptions(args);
  if (options === undefined) {
    console.log(HELP);
    return 0;
  }
  await setUp();
  const executablePath = await ensureBrowser();
  await ensureDemoModel();
  await buildIfStale();
  const session = openSession(options.link, options.fresh);
  const server = await serveSession(session);
  const interrupted = new AbortController();
  let context;
  const stop = () => {
    interrupted.abort();
    void context?.close();
  };
  for (const name of ['SIGINT', 'SIGTERM']) process.once(name, stop);
  try {
    const opened = await drive.openProfile(PROFILE, {
      executablePath,
      headed: options.show,
      flags: quietFlags,
    });
    context = opened.context;
    await evaluate(opened.page, server.url, options, session, interrupted.signal);
    return 0;
  } catch (error) {
    if (error instanceof Refusal || !interrupted.signal.aborted) throw error;
    console.log('\nStopped. What is done is kept: npm run demo goes on, --fresh starts over.');
    return 130;
  } finally {
    await context?.close().catch(() => undefined);
    await server.close();
  }
});
