import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SERVER_REASONS, type ServerReason } from '../../../src/domain/failure';
import { MOST_IN_FLIGHT, SERVER_KINDS, type ServerKind } from '../../../src/domain/run';
import { failure as words } from '../../../src/i18n/en/failure';
import { servers } from '../../../src/i18n/en/servers';
import { remediesFor, remediesForAddress, type Situation } from '../../../src/state/servers/remedies';
import { contentSecurityPolicy } from '../../../tools/policy.mjs';

const page = readFileSync(join(import.meta.dirname, '../../../docs/servers.md'), 'utf8');
const PORTS: Readonly<Record<ServerKind, number>> = {
  ...{ 'llama.cpp': 8080, vllm: 8000, ollama: 11434, 'lm-studio': 1234, other: 8080 },
};
/** The situation that the page says its lines are for. */
const at = (kind: ServerKind): Situation => ({
  ...{ kind, baseUrl: `http://localhost:${String(PORTS[kind])}`, pageOrigin: 'http://localhost:8317' },
  ...{ hasKey: false, model: null, contextTokens: 8192 },
});
/** Lines for a browser's own settings, and those that ask a server whatever its kind. */
const isLeftOut = (line: string): boolean => line.startsWith('chrome://') || line.startsWith('curl ');

const SAID = {
  ...{ 'not-running': 'serverNotRunning', cors: 'serverCors', permission: 'serverPermission' },
  ...{ csp: 'serverCsp', 'wrong-key': 'serverWrongKey', 'no-such-model': 'serverNoSuchModel' },
  ...{ 'context-cut': 'serverContextCut', busy: 'serverBusy', status: 'serverStatus' },
  ...{ redirect: 'serverRedirect', unreadable: 'serverUnreadable', 'too-long': 'serverTooLong' },
  ...{ interrupted: 'serverInterrupted', timeout: 'serverTimeout' },
} as const satisfies Record<ServerReason, keyof typeof words>;

describe('the page about own servers', () => {
  it.each(SERVER_KINDS)('has every line that the app says for %s', (kind) => {
    const lines = SERVER_REASONS.filter((reason) => reason !== 'csp')
      .flatMap((reason) => remediesFor(reason, at(kind)))
      .flatMap(({ line }) => line ?? []);
    for (const line of new Set(lines.filter((one) => !isLeftOut(one)))) expect(page).toContain(line);
  });

  it('has the lines that let the page reach another computer', () => {
    for (const { line } of remediesForAddress('not-allowed', 'http://gpu.example:8000'))
      expect(page).toContain(line);
  });

  it.each(SERVER_REASONS)('says of %s what the app says', (reason) => {
    const [said = ''] = words[SAID[reason]].split(' {{');
    expect(page).toContain(`| ${said}`);
  });

  it('names what the policy lets through, how many connections there are, and the screens’ own words', () => {
    const [, connect = ''] = /connect-src ([^;]*)/.exec(contentSecurityPolicy()) ?? [];
    const local = connect.split(' ').filter((source) => source.startsWith('http://'));
    expect(local).toEqual(['http://localhost:*', 'http://127.0.0.1:*']);
    for (const source of local) expect(page).toContain(`\`${source.replace(':*', '')}\``);
    expect(MOST_IN_FLIGHT).toBe(6);
    expect(page).toContain('more than six at');
    for (const label of [servers.heading, servers.batch, servers.ask.slice(0, 12)])
      expect(page).toContain(label);
    expect(servers.keepKey).toContain('Keep the key in this browser');
    expect(page).toContain('_Keep the key in this browser_');
  });
});
