import { spawn, spawnSync } from 'node:child_process';
import { findBrowser } from './browser.mjs';
import { installDebianPackages } from './debian.mjs';
import { build } from './build.mjs';
import { CHECKS } from './check.mjs';
import { LINTS } from './lint.mjs';
import { reportParts, runParts } from './parts.mjs';
import { npmCommand, ROOT, runEntry } from './process.mjs';
import { setUp } from './setup.mjs';

const canRun = (program, args) => spawnSync(program, args, { stdio: 'ignore' }).status === 0;

/** What the tests need besides Node, and how it is seen that it is there. */
const NEEDED = [
  [['chromium'], () => findBrowser() !== undefined],
  [['emscripten'], () => canRun('emcc', ['--version'])],
  [
    ['python3', 'python3-venv', 'python3-pip'],
    () => canRun('python3', ['-c', 'import ensurepip, pip, venv']),
  ],
];

const installNeeded = async () => {
  const missing = NEEDED.filter(([, isThere]) => !isThere()).flatMap(([names]) => names);
  if (missing.length > 0 && !(await installDebianPackages(missing)))
    console.log(`Could not install ${missing.join(', ')}; going on without.`);
};

/** Runs the README's test command and keeps its tally with the names of what failed. */
const runTests = (tally) =>
  new Promise((resolve) => {
    const [program, first] = npmCommand();
    const child = spawn(program, [...first, 'test'], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
    let tail = '';
    child.stdout.on('data', (bytes) => {
      process.stdout.write(bytes);
      tail = (tail + bytes).slice(-16_000);
    });
    child.on('error', () => resolve(127));
    child.on('close', (code) => {
      const last = [...tail.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1);
      if (last !== undefined) Object.assign(tally, { passed: Number(last[1]), failed: Number(last[2]) });
      tally.names = [...tail.matchAll(/^failed test: .*$/gm)].map(([line]) => line);
      resolve(code ?? 1);
    });
  });

await runEntry(async () => {
  const tally = { passed: 0, failed: 0, names: [] };
  const results = await runParts([
    ['what the machine needs', installNeeded],
    ['packages', setUp],
    ...LINTS,
    ...CHECKS,
    ['build', build],
    ['npm test', () => runTests(tally)],
  ]);
  const code = reportParts(results);
  // A part that failed without failing a test must show in the last line too.
  const failedParts = results.filter(
    ({ name, ok }) => !ok && !(name === 'npm test' && tally.failed > 0),
  ).length;
  // Once more at the very end, where whoever sees only the end finds them.
  if (tally.names.length > 0) console.log(`\n${tally.names.join('\n')}`);
  console.log(`\n${tally.passed} passed, ${tally.failed + failedParts} failed`);
  return code;
});
