import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** What the app imports; see `schemas.d.ts` in `src/domain/formats/eee`. */
const NAME = 'virtual:eee-schemas';
const folder = new URL('../src/domain/formats/eee/schema/', import.meta.url);
const require = createRequire(import.meta.url);
const schema = (file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));

/** The code of both validators: the page may not compile code, so it is made here. */
function compile() {
  const { default: Ajv } = require('ajv');
  const { default: standalone } = require('ajv/dist/standalone');
  // Both schemas carry a root keyword that strict mode refuses; values are never changed.
  const ajv = new Ajv({ strict: false, allErrors: true, code: { source: true, esm: true, lines: false } });
  ajv.addSchema(schema('eval.schema.json'), 'aggregate');
  ajv.addSchema(schema('instance_level_eval.schema.json'), 'row');
  return standalone(ajv, { validateAggregate: 'aggregate', validateRow: 'row' });
}

/** Vite plugin: the schemas of Every Eval Ever as two functions. */
export const eeeSchemas = () => ({
  name: 'eee-schemas',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  load: (id) => (id === `\0${NAME}` ? compile() : undefined),
});
