import { spawn } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The project's root folder. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** Where these tools keep what can be made again. */
export const CACHE = join(ROOT, '.cache');

/** A failure whose message is a sentence for the person at the terminal. */
export class Refusal extends Error {
  /** @param {string} message @param {number} exitCode 1, or 2 for a wrong option */
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/**
 * Runs a program and passes its output through.
 * @returns {Promise<number>} its exit code; 127 when it isn't there
 */
export const run = (program, args, { env = {}, quiet = false, cwd = ROOT, shell = false } = {}) =>
  new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      shell,
      stdio: ['ignore', quiet ? 'ignore' : 'inherit', quiet ? 'ignore' : 'inherit'],
      env: { ...process.env, ...env },
    });
    child.on('error', () => resolve(127));
    child.on('close', (code, signal) => resolve(code ?? (signal === null ? 1 : 130)));
  });

/** Like `run`, but a failure ends the command with `sentence`. */
export const mustRun = async (program, args, sentence, options = {}) => {
  const code = await run(program, args, options);
  if (code !== 0) throw new Refusal(sentence, 1);
};

/** Arguments for Node that start a package's command, without a shell and so the same on Windows. */
export const packageCommand = (name, command = name) => {
  const folder = join(ROOT, 'node_modules', ...name.split('/'));
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return [join(folder, typeof bin === 'string' ? bin : bin[command])];
};

/** Runs a package's command; returns its exit code. */
export const runPackage = (name, args, { command = name, ...options } = {}) =>
  run(process.execPath, [...packageCommand(name, command), ...args], options);

/** Program and first arguments that start npm: the npm that called us, else the one beside Node or in PATH. */
export const npmCommand = () => {
  const beside = join(dirname(process.execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js');
  const script = [process.env.npm_execpath, beside].find((path) => path?.endsWith('.js') && existsSync(path));
  return script === undefined ? ['npm', []] : [process.execPath, [script]];
};

/** True when the module was started by hand and not imported. */
export const isEntry = (moduleUrl) =>
  process.argv[1] !== undefined &&
  existsSync(process.argv[1]) &&
  moduleUrl === pathToFileURL(realpathSync(process.argv[1])).href;

/** Runs an entry point: a refusal becomes its sentence and exit code, a bug keeps its stack. */
export const runEntry = async (work) => {
  try {
    process.exitCode = (await work(process.argv.slice(2))) ?? 0;
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
    process.exitCode = error instanceof Refusal ? error.exitCode : 1;
  }
};
