import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, Refusal } from '../process.mjs';
import { serve } from '../serve.mjs';

const FOLDER = process.env.DESKMARK_DEMO_FOLDER ?? join(CACHE, 'demo');
const STATE = join(FOLDER, 'state.json');

/** The browser profile that keeps the demo's runs and models between starts. */
export const PROFILE = join(FOLDER, 'profile');

const readState = () => {
  try {
    return JSON.parse(readFileSync(STATE, 'utf8'));
  } catch {
    return {};
  }
};

/**
 * What an earlier start left: the port (stored data belongs to the address, so it stays the same), and for this very
 * request the run's id and the seconds already spent.
 */
export const openSession = (request, fresh) => {
  if (fresh) rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const key = JSON.stringify(request);
  const stored = readState();
  const state = stored.key === key ? stored : { port: stored.port, key };
  const save = (changes) => {
    Object.assign(state, changes);
    writeFileSync(STATE, JSON.stringify(state));
  };
  return { state, save };
};

/** Serves the build at the session's own address. */
export const serveSession = async ({ state, save }) => {
  try {
    const server = await serve({ port: state.port ?? 0 });
    save({ port: server.port });
    return server;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(
      `Port ${state.port} is in use, perhaps by another demo. End it, or start over on another port by --fresh.`,
    );
  }
};
