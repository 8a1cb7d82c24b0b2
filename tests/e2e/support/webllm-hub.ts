import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Route } from 'playwright';
import * as v from 'valibot';
import {
  CATALOGUE_FORMAT_VERSION,
  CatalogueEntrySchema,
  CatalogueSchema,
  type CatalogueEntry,
} from '../../../src/services/models/catalogue';

const BUILT = join(import.meta.dirname, '..', '..', 'fixtures', 'generated', 'tiny-webllm');
const built = (...path: string[]): Buffer => readFileSync(join(BUILT, ...path));

/** Whether the generated WebLLM model was built on this machine. */
export const hasTinyWebllm = existsSync(join(BUILT, 'tiny.wasm'));

const LIBRARY = 'https://raw.githubusercontent.com/example/libraries/main/v0/tiny-webgpu.wasm';
const CONFIG = 'mlc-chat-config.json';
const FILES = [CONFIG, 'params_shard_0.bin', 'tensor-cache.json', 'tokenizer.json'] as const;

const entryOf = (id: string, about: Partial<CatalogueEntry>): CatalogueEntry =>
  v.parse(CatalogueEntrySchema, {
    id,
    name: id,
    engine: 'webllm',
    family: 'Tiny',
    paramsB: 0.0001,
    quantisation: 'q0f32',
    sizeBytes: 4_200_000,
    sizeEstimated: true,
    memoryBytes: 20_000_000,
    contextTokens: 4096,
    maxContextTokens: 4096,
    kvBytesPerToken: null,
    licence: { name: 'MIT', url: null, verified: true, note: '' },
    languages: null,
    thinking: 'none',
    roles: ['candidate', 'judge'],
    advice: null,
    needsF16: false,
    f32Twin: null,
    minBufferBytes: null,
    sources: [`https://huggingface.co/example/${id}`],
    libUrl: LIBRARY,
    revision: null,
    sha256: null,
    note: '',
    ...about,
  });

const REVISION = '0123456789abcdef0123456789abcdef01234567';

/** Pinned to a commit, as an address of the hub is. */
export const pinned = entryOf('Tiny-pinned-q0f32-MLC', {
  sources: [`https://huggingface.co/example/Tiny-pinned-q0f32-MLC/resolve/${REVISION}/`],
  revision: REVISION,
});

/** Named only, as most entries are: the address of the newest revision is made by the app. */
export const unpinned = entryOf('Tiny-newest-q0f32-MLC', {});

/** Fits no graphics processor without half precision, such as the tests' own. */
export const halfPrecision = entryOf('Tiny-half-q4f16-MLC', { needsF16: true });

/** The model's identity, computed apart from the app: over names and hashes of its files, without the GPU code. */
export const weightsHashOf = (variant: string): string => {
  const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');
  return sha256(JSON.stringify(FILES.map((name) => [name, sha256(built(variant, name))])));
};

/** What the hub does beside answering. */
export interface HubPlan {
  /** Awaited before the answer to a file; what it returns is the answer instead. */
  before?: (name: string) => Promise<{ contentType: string; body: string } | undefined>;
}

const answer = async (route: Route, body: Buffer, contentType: string): Promise<void> =>
  route.fulfill({
    status: 200,
    headers: { 'Access-Control-Allow-Origin': '*', 'Content-Length': String(body.byteLength) },
    contentType,
    body,
  });

/**
 * Stands in for the model hub and the place of the libraries, at their real addresses: the policy of the page is put to
 * the test, nothing leaves the machine. The catalogue of the app becomes the three entries above. Any other address of
 * these hosts is answered 404.
 */
export const standInForHub = async (
  context: BrowserContext,
  variant: 'canned' | 'random',
  plan: HubPlan = {},
): Promise<void> => {
  const catalogue = v.parse(CatalogueSchema, {
    formatVersion: CATALOGUE_FORMAT_VERSION,
    date: '2026-12-01',
    source: 'made for tests',
    entries: [pinned, unpinned, halfPrecision],
  });
  await context.route('**/catalogue/models.json', (route) => route.fulfill({ json: catalogue }));
  const folders = [pinned.sources[0], `${unpinned.sources[0] ?? ''}/resolve/main/`];
  const serve = async (route: Route): Promise<void> => {
    const url = route.request().url();
    const folder = folders.find((one) => one !== undefined && url.startsWith(one));
    const name = url === LIBRARY ? 'tiny.wasm' : FILES.find((file) => url === `${folder ?? ''}${file}`);
    if (name === undefined) return route.fulfill({ status: 404, body: 'Not here.' });
    const instead = await plan.before?.(name);
    if (instead !== undefined) return answer(route, Buffer.from(instead.body), instead.contentType);
    if (name === 'tiny.wasm') return answer(route, built(name), 'application/octet-stream');
    // The hub sends small files that are kept in the repository itself as plain text.
    return answer(route, built(variant, name), name.endsWith('.bin') ? 'binary/octet-stream' : 'text/plain');
  };
  for (const host of ['huggingface.co', 'raw.githubusercontent.com'])
    await context.route(`https://${host}/**`, serve);
};
