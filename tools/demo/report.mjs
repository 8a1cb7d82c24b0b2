import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The number that a cell carries, whatever its class; null when it carries none. */
const numberOf = (cell, name) => {
  const value = name === undefined ? Object.values(cell?.values ?? {})[0] : cell?.values[name];
  return Number.isFinite(value) ? value : null;
};

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
      interval: low === null ? row.Score.text : '95 % over tasks',
      n: numberOf(row.n) ?? 0,
      badge: row.Badge.text,
      tokensPerSecond: numberOf(row['tokens/s']),
      minutes: numberOf(row.Minutes),
    };
  });

/**
 * Counted in the app's own results file: responses, criteria decided, and what ended without a result. A verdict that is
 * missing because its response is missing counts once, as that response.
 */
export const countRows = async (resultsFile) => {
  const { unzipSync, strFromU8 } = await import('fflate');
  const files = unzipSync(new Uint8Array(readFileSync(resultsFile)));
  const rowsOf = (name) =>
    strFromU8(files[name] ?? new Uint8Array())
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  const responses = rowsOf('responses.jsonl');
  const verdicts = rowsOf('judgments.jsonl').flatMap((judgment) => judgment.verdicts);
  const broken = verdicts.filter(({ failure }) => failure !== null && failure.kind !== 'no-response');
  return {
    responses: responses.length,
    verdicts: verdicts.filter(({ met }) => met !== null).length,
    failures: responses.filter(({ outcome }) => !outcome.ok).length + broken.length,
  };
};

/** A share in 0…1 as points of 100. */
const points = (share) => (share === null ? '–' : (share * 100).toFixed(1));
const shown = (value, digits) => (value === null ? '–' : value.toFixed(digits));

/** The leaderboard as lines of a table for the terminal. */
export const leaderboardLines = (candidates) => {
  const head = ['candidate', 'score (of 100)', 'n', 'judge', 'badge', 'tokens/s', 'minutes'];
  const rows = candidates.map((one) => [
    one.name,
    one.low === null
      ? `${points(one.score)} (${one.interval})`
      : `${points(one.score)} ± ${points((one.high - one.low) / 2)}`,
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

/** Writes summary.json. */
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
