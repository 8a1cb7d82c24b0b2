import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The number that a cell carries, whatever its class; null when it carries none. */
const numberOf = (cell, name) => {
  const value = name === undefined ? Object.values(cell?.values ?? {})[0] : cell?.values[name];
  return Number.isFinite(value) ? value : null;
};

/** Why a score has no interval, or why there is no score, in the screen's own words. */
const reasonIn = (text) => /no (?:interval|score): [^·]*/.exec(text)?.[0].trim() ?? text;

/** The leaderboard's rows under the words of summary.json; numbers are those that the app's screen carries. */
export const summariseRows = (rows) =>
  rows.map((row) => {
    const low = numberOf(row.Score, 'low');
    return {
      name: row.Candidate.text,
      judge: row.Judge.text,
      score: numberOf(row.Score, 'score'),
      low,
      high: numberOf(row.Score, 'high'),
      interval: low === null ? reasonIn(row.Score.text) : '95 % over tasks',
      n: numberOf(row.n) ?? 0,
      badge: row.Badge.first,
      tokensPerSecond: numberOf(row['tokens/s']),
      minutes: numberOf(row.Minutes),
    };
  });

/**
 * Counted in the app's own results file: responses, criteria decided, and what ended without a result. A verdict that is
 * missing because its response is missing counts once, as that response. Controls are nobody's responses, but judged.
 */
export const countRows = async (resultsFile) => {
  const { unzipSync, strFromU8 } = await import('fflate');
  const files = unzipSync(new Uint8Array(readFileSync(resultsFile)));
  const rowsOf = (name) =>
    strFromU8(files[name] ?? new Uint8Array())
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  const responses = rowsOf('responses.jsonl').filter(({ source }) => source.kind !== 'control');
  const verdicts = rowsOf('judgments.jsonl').flatMap((judgment) => judgment.verdicts);
  const broken = verdicts.filter(({ failure }) => failure !== null && failure.kind !== 'no-response');
  return {
    responses: responses.length,
    verdicts: verdicts.filter(({ met }) => met !== null).length,
    failures: responses.filter(({ outcome }) => !outcome.ok).length + broken.length,
  };
};

/** A number for the terminal; scores are points of 100, as on the screen. */
const shown = (value, digits) => (value === null ? '–' : value.toFixed(digits));

/** The leaderboard as lines of a table for the terminal. */
export const leaderboardLines = (candidates) => {
  const head = ['candidate', 'score (of 100)', 'n', 'judge', 'badge', 'tokens/s', 'minutes'];
  const rows = candidates.map((one) => [
    one.name,
    one.low === null
      ? `${shown(one.score, 1)} (${one.interval})`
      : `${shown(one.score, 1)} ± ${shown((one.high - one.low) / 2, 1)}`,
    String(one.n),
    one.judge,
    one.badge,
    shown(one.tokensPerSecond, 1),
    shown(one.minutes, 1),
  ]);
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column].length)));
  const line = (cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column]))
      .join('   ')
      .trimEnd();
  return [line(head), line(widths.map((width) => '─'.repeat(width))), ...rows.map(line)];
};

/** What each judge's check-up says, as a line for the terminal. */
export const sentenceLines = (sentences) =>
  sentences.map(({ judge, sentence }) => (judge === '' ? sentence : `${judge}: ${sentence}`));

/** Writes summary.json: what scripts read. Scores are points of 100, as the screen shows them. */
export const writeSummary = (folder, summary) => {
  const { candidates, ...rest } = summary;
  const lean = candidates.map(({ name, judge, score, low, high, interval, n, badge }) => ({
    name,
    judge,
    score,
    low,
    high,
    interval,
    n,
    badge,
  }));
  writeFileSync(join(folder, 'summary.json'), `${JSON.stringify({ candidates: lean, ...rest }, null, 2)}\n`);
};
