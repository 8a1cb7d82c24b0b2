import { isThisComputer } from '../../domain/run';

/** Why an address can't be used as it was typed. */
export type AddressProblem =
  | 'empty'
  | 'unreadable'
  /** Neither http nor https. */
  | 'scheme'
  /** A name and password in it. */
  | 'credentials'
  /** A `?` or `#` with what comes after it: often a key. */
  | 'extra'
  /** The rules of this page (CSP) don't name it. */
  | 'not-allowed'
  /** http beyond this computer from a page that came by https: no browser lets that through. */
  | 'mixed';

export type AddressReading =
  { ok: true; baseUrl: string } | { ok: false; problem: AddressProblem; origin: string };

/** The page that asks: how it came, and the connections that its policy names; null: it names none, as in development. */
export interface AskingPage {
  protocol: string;
  connect: readonly string[] | null;
}

const OWN_ROUTES = /\/+(?:v1|api)(?:\/.*)?$/;

/** Names of this computer that the policy of the page doesn't know: servers print them as where they listen. */
const THIS_COMPUTER: ReadonlyMap<string, string> = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['[::]', 'localhost'],
  ['[::1]', 'localhost'],
]);

/** Whether a source of a policy (`http://127.0.0.1:*`, `https://host`) names an origin. */
function names(source: string, url: URL): boolean {
  const [, scheme, host, port] = /^(https?):\/\/([^/:]+|\[[^\]]*\])(?::(\*|\d+))?$/.exec(source) ?? [];
  if (scheme === undefined || `${scheme}:` !== url.protocol) return false;
  const isHost =
    host?.startsWith('*.') === true ? url.hostname.endsWith(host.slice(1)) : host === url.hostname;
  return isHost && (port === '*' || (port ?? '') === url.port);
}

/**
 * The address of a server from what people paste: `localhost:11434`, `http://0.0.0.0:8000/v1`. Without `/v1`, without a
 * slash at its end, never with a name or key in it.
 */
export function readAddress(typed: string, page: AskingPage): AddressReading {
  const text = typed.trim();
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`;
  const no = (problem: AddressProblem, origin = ''): AddressReading => ({ ok: false, problem, origin });
  if (text === '') return no('empty');
  if (!URL.canParse(withScheme)) return no('unreadable');
  const url = new URL(withScheme);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return no('scheme');
  if (url.username !== '' || url.password !== '') return no('credentials');
  if (url.search !== '' || url.hash !== '') return no('extra');
  url.hostname = THIS_COMPUTER.get(url.hostname) ?? url.hostname;
  const { origin } = url;
  if (page.protocol === 'https:' && url.protocol === 'http:' && !isThisComputer(url.href))
    return no('mixed', origin);
  if (page.connect !== null && !page.connect.some((source) => names(source, url))) {
    return no('not-allowed', origin);
  }
  return { ok: true, baseUrl: origin + url.pathname.replace(OWN_ROUTES, '').replace(/\/+$/, '') };
}

/** The connections that the policy in a page's head allows; null: there is none there. */
export function connectSources(policy: string | null | undefined): readonly string[] | null {
  const [, sources] = /(?:^|;)\s*connect-src\s+([^;]*)/.exec(policy ?? '') ?? [];
  return sources === undefined ? null : sources.trim().split(/\s+/);
}
