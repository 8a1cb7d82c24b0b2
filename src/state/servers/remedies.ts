import type { ServerReason } from '../../domain/failure';
import { isThisComputer, type ServerKind } from '../../domain/run';
import type { AddressProblem } from './ports';

/** What helps: the sentence that says it, and the line to type where there is one. */
export interface Remedy {
  key: RemedyKey;
  line: string | null;
}

/** Each has its sentence. */
export type RemedyKey =
  | 'start'
  | 'startOther'
  | 'look'
  | 'ifItAnswers'
  | 'corsShell'
  | 'corsMac'
  | 'corsWindows'
  | 'corsService'
  | 'corsFlag'
  | 'corsHeader'
  | 'corsHeaders'
  | 'permission'
  | 'allow'
  | 'tunnel'
  | 'keyWanted'
  | 'keyOther'
  | 'keyLine'
  | 'getModel'
  | 'getModelOther'
  | 'context'
  | 'contextOther'
  | 'lookWhere'
  | 'wait'
  | 'log';

/** What is known where something went wrong. */
export interface Situation {
  kind: ServerKind;
  baseUrl: string;
  /** Where this page came from. */
  pageOrigin: string;
  hasKey: boolean;
  /** What the server calls the model that was asked for; null: none was. */
  model: string | null;
  contextTokens: number;
}

const PORTS: Readonly<Record<ServerKind, string>> = {
  'llama.cpp': '8080',
  vllm: '8000',
  ollama: '11434',
  'lm-studio': '1234',
  other: '8000',
};

/** A name that somebody pastes into a terminal: a server may call its models anything. */
const plainName = (model: string | null): string =>
  model !== null && /^\w[\w./:@+-]*$/.test(model) ? model : 'MODEL';
const portOf = ({ baseUrl, kind }: Pick<Situation, 'baseUrl' | 'kind'>): string =>
  URL.canParse(baseUrl)
    ? new URL(baseUrl).port || (baseUrl.startsWith('https:') ? '443' : '80')
    : PORTS[kind];

/** The line that starts a server of this kind at its address; null: nobody knows. */
function startLine(at: Situation): string | null {
  const port = portOf(at);
  const context = String(at.contextTokens);
  switch (at.kind) {
    case 'llama.cpp':
      return `llama-server -m MODEL.gguf --port ${port} -c ${context} -np 1`;
    case 'vllm':
      return `vllm serve ${plainName(at.model)} --port ${port} --max-model-len ${context}`;
    case 'ollama':
      return port === PORTS.ollama ? 'ollama serve' : `OLLAMA_HOST=127.0.0.1:${port} ollama serve`;
    case 'lm-studio':
      return `lms server start --port ${port} --cors`;
    case 'other':
      return null;
  }
}

/** The line that forwards a port of another computer to this one, where every browser lets this page ask it. */
const tunnelLine = (origin: string): string => {
  const { hostname, port, protocol } = new URL(origin);
  const at = port || (protocol === 'https:' ? '443' : '80');
  const here = Number(at) < 1024 ? '8000' : at;
  return `ssh -L ${here}:127.0.0.1:${at} USER@${hostname}`;
};

/** The line that lets this page reach an address beyond this computer. */
const allowLine = (origin: string): string => `npm start -- --allow ${origin}`;

function cors({ kind, pageOrigin, baseUrl }: Situation): Remedy[] {
  switch (kind) {
    case 'ollama':
      return [
        { key: 'corsShell', line: `OLLAMA_ORIGINS=${pageOrigin} ollama serve` },
        { key: 'corsMac', line: `launchctl setenv OLLAMA_ORIGINS "${pageOrigin}"` },
        { key: 'corsWindows', line: `setx OLLAMA_ORIGINS "${pageOrigin}"` },
        { key: 'corsService', line: `Environment="OLLAMA_ORIGINS=${pageOrigin}"` },
      ];
    case 'lm-studio':
      return [{ key: 'corsFlag', line: `lms server start --port ${portOf({ kind, baseUrl })} --cors` }];
    case 'vllm':
      return [{ key: 'corsFlag', line: `vllm serve MODEL --allowed-origins '["${pageOrigin}"]'` }];
    case 'llama.cpp': // lets every page read: something in front of it doesn't
    case 'other':
      return [
        { key: 'corsHeader', line: `Access-Control-Allow-Origin: ${pageOrigin}` },
        { key: 'corsHeaders', line: 'Access-Control-Allow-Headers: Authorization, Content-Type' },
      ];
  }
}

/** From a terminal no browser is in the way: what answers there and not here is kept back by CORS. */
const look = ({ baseUrl }: Situation): Remedy => ({ key: 'look', line: `curl ${baseUrl}/v1/models` });

function notRunning(at: Situation): Remedy[] {
  const line = startLine(at);
  const start: Remedy = line === null ? { key: 'startOther', line: null } : { key: 'start', line };
  const tunnel: Remedy[] = isThisComputer(at.baseUrl)
    ? []
    : [{ key: 'tunnel', line: tunnelLine(at.baseUrl) }];
  // This page is isolated: a server that only keeps pages out can look like one that isn't there.
  return [start, ...tunnel, look(at), { key: 'ifItAnswers', line: null }, ...cors(at)];
}

function wrongKey({ kind, hasKey }: Situation): Remedy[] {
  const line = {
    'llama.cpp': 'llama-server -m MODEL.gguf --api-key KEY',
    vllm: 'vllm serve MODEL --api-key KEY',
  };
  const start = kind === 'llama.cpp' || kind === 'vllm' ? line[kind] : null;
  return [
    { key: hasKey ? 'keyOther' : 'keyWanted', line: null },
    ...(start === null ? [] : [{ key: 'keyLine' as const, line: start }]),
  ];
}

function getModel(at: Situation): Remedy[] {
  const name = plainName(at.model);
  const lines: Readonly<Record<ServerKind, string | null>> = {
    'llama.cpp': startLine(at),
    vllm: startLine(at),
    ollama: `ollama pull ${name}`,
    'lm-studio': `lms load ${name}`,
    other: null,
  };
  const line = lines[at.kind];
  return [line === null ? { key: 'getModelOther', line } : { key: 'getModel', line }, look(at)];
}

function context(at: Situation): Remedy[] {
  const size = String(at.contextTokens);
  const lines: Readonly<Record<ServerKind, string | null>> = {
    'llama.cpp': startLine(at),
    vllm: startLine(at),
    ollama: `OLLAMA_CONTEXT_LENGTH=${size} ollama serve`,
    'lm-studio': `lms load ${plainName(at.model)} --context-length ${size}`,
    other: null,
  };
  return [
    ...(lines[at.kind] === null ? [] : [{ key: 'context' as const, line: lines[at.kind] }]),
    { key: 'contextOther', line: null },
  ];
}

/** What to do about a failure of a server, the likeliest first. */
export function remediesFor(reason: ServerReason, at: Situation): Remedy[] {
  switch (reason) {
    case 'not-running':
      return notRunning(at);
    case 'cors':
      return cors(at);
    case 'permission':
      return [
        {
          key: 'permission',
          line: `chrome://settings/content/siteDetails?site=${encodeURIComponent(at.pageOrigin)}`,
        },
      ];
    case 'csp':
      return remediesForAddress('not-allowed', new URL(at.baseUrl).origin);
    case 'wrong-key':
      return wrongKey(at);
    case 'no-such-model':
      return getModel(at);
    case 'context-cut':
      return context(at);
    case 'redirect':
      return [{ key: 'lookWhere', line: `curl -sI ${at.baseUrl}/v1/models` }];
    case 'unreadable':
      return [look(at)];
    case 'busy':
      return [{ key: 'wait', line: null }];
    case 'status':
    case 'too-long':
    case 'interrupted':
    case 'timeout':
      return [{ key: 'log', line: null }];
  }
}

/** What lets this page use an address that it may not use as it is; empty: the address must be typed otherwise. */
export function remediesForAddress(problem: AddressProblem | 'known', origin: string): Remedy[] {
  if (problem === 'not-allowed') {
    return [
      { key: 'allow', line: allowLine(origin) },
      { key: 'tunnel', line: tunnelLine(origin) },
    ];
  }
  return problem === 'mixed' ? [{ key: 'tunnel', line: tunnelLine(origin) }] : [];
}
