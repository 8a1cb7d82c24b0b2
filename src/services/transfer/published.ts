import * as v from 'valibot';
import { done, failed, type Outcome } from '../../domain/failure';
import { PublishedIndexSchema, PublishedSchema, type Published } from '../../domain/published';
import { fetchJson } from '../net';

const FOLDER = 'reference/published/';

async function read<T>(
  signal: AbortSignal,
  name: string,
  schema: v.GenericSchema<unknown, T>,
): Promise<Outcome<T>> {
  const json = await fetchJson(signal, new URL(FOLDER + name, document.baseURI).href);
  if (!json.ok) return json;
  const parsed = v.safeParse(schema, json.value);
  if (parsed.success) return done(parsed.output);
  const detail = parsed.issues.map((issue) => issue.message).join('; ');
  return failed({ kind: 'invalid-file', file: name, problems: parsed.issues.length, detail });
}

/** Figures that others published: ship with the app, loaded from its own address when a reader asks for them. */
export async function loadPublished(signal: AbortSignal): Promise<Outcome<Published[]>> {
  const index = await read(signal, 'index.json', PublishedIndexSchema);
  if (!index.ok) return index;
  const files: Published[] = [];
  for (const name of index.value.files) {
    const file = await read(signal, name, PublishedSchema);
    if (!file.ok) return file;
    files.push(file.value);
  }
  return done(files);
}
