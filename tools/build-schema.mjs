// Writes the JSON Schemas of packs and of published figures into public/schema/, from the very schemas the app reads
// them with (src/domain/{pack,published}/schema.ts; a test compares).
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isEntry, ROOT, runEntry } from './process.mjs';

/** The largest whole number that adds up exactly. */
const SAFE = Number.MAX_SAFE_INTEGER;
/** What the format's own check of a resource's name says, as JSON Schema can. */
const BARE_NAME = '^(?!\\.{1,2}$)[^/\\\\:]+$';

/** What valibot checks by a function, in the words of JSON Schema. */
const override = ({ valibotAction, jsonSchema }) => {
  switch (valibotAction.type) {
    case 'check':
      if (valibotAction.message === 'expected a language tag') return jsonSchema; // more than a pattern can say
      return { ...jsonSchema, pattern: BARE_NAME };
    case 'safe_integer':
      return { ...jsonSchema, type: 'integer', minimum: -SAFE, maximum: SAFE };
    case 'brand':
    case 'finite': // every number of JSON is
      return jsonSchema;
    default:
      return undefined;
  }
};

/** The published schemas by file name. */
export async function publishedSchemas() {
  // Here, not above: the tools are read before the install.
  const { runnerImport } = await import('vite');
  const { toJsonSchema } = await import('@valibot/to-json-schema');
  const schemasOf = async (path) =>
    (await runnerImport(join(ROOT, path), { configFile: false, logLevel: 'error' })).module;
  const module = await schemasOf('src/domain/pack/schema.ts');
  const { PublishedSchema } = await schemasOf('src/domain/published/schema.ts');
  const published = (schema, title) => {
    const { $schema, ...rest } = toJsonSchema(schema, {
      target: 'draft-2020-12',
      overrideAction: override,
    });
    return `${JSON.stringify({ $schema, title, ...rest }, null, 2)}\n`;
  };
  return {
    'pack-manifest-1.json': published(
      module.ManifestSchema,
      'pack.json of a Deskmark pack, format version 1',
    ),
    'pack-task-1.json': published(
      module.TaskSchema,
      'A line of tasks.jsonl of a Deskmark pack, format version 1',
    ),
    'published-figures-1.json': published(
      PublishedSchema,
      'Figures that others published, for Deskmark, format version 1',
    ),
  };
}

if (isEntry(import.meta.url))
  await runEntry(async () => {
    const target = join(ROOT, 'public', 'schema');
    mkdirSync(target, { recursive: true });
    for (const [name, text] of Object.entries(await publishedSchemas()))
      writeFileSync(join(target, name), text);
    console.log('Schemas: public/schema/');
  });
