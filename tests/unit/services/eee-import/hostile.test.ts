import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readEee } from '../../../../src/services/eee-import';
import { eeeFixtures } from '../../../support/eee';
import { valueOf } from '../../../support/outcomes';

const folder = join(eeeFixtures, 'valid/with-samples/data/deskmark/bartowski/SmolLM2-135M-Instruct-GGUF');
const name = '1b9e7f52-0d34-4c8a-8e26-5a7c3f9d4e22';
const record = readFileSync(join(folder, `${name}.json`), 'utf8');
const rows = readFileSync(join(folder, `${name}_samples.jsonl`), 'utf8');
const [row = ''] = rows.split('\n');
const read = async (json: string, jsonl: string | null = null) =>
  valueOf(
    await readEee(new AbortController().signal, [
      { path: `${name}.json`, file: new File([json], 'a') },
      ...(jsonl === null ? [] : [{ path: `${name}_samples.jsonl`, file: new File([jsonl], 'b') }]),
    ]),
  );
const LONG = 'x'.repeat(10 * 1024 * 1024);

describe('records made to do harm', () => {
  it('ten megabytes where a name stands are a name of 300 characters, in every field that is kept', async () => {
    const { records } = await read(
      record.replace('"name": "SmolLM2-135M-Instruct-Q8_0.gguf"', `"name": "${LONG}"`),
    );
    expect(records[0]?.record.model.name).toHaveLength(300);
    const kept = await read(record.replaceAll('"Example Language School"', `"${LONG}"`));
    expect(JSON.stringify(kept.records[0]?.record).length).toBeLessThan(20_000);
  });

  it('a response of four million line ends is read like any other', async () => {
    const { records } = await read(
      record,
      `${row.replace('"output":{"raw":["', `$&${'\\n'.repeat(3_900_000)}`)}\n`,
    );
    expect(records[0]?.rows?.responses[0]?.text.length).toBeGreaterThan(3_900_000);
  });

  it('a row of ten megabytes is left out and said; the rows around it stay', async () => {
    const { records, issues } = await read(
      record,
      `${row}\n${row.replace('"input"', `"x":"${LONG}","input"`)}\n`,
    );
    expect(records[0]?.rows?.responses).toHaveLength(1);
    expect(issues.map(({ kind }) => kind)).toContain('eee-row-too-long');
  });

  it('keys of every object’s own change no object', async () => {
    const poison = '"__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": true}}';
    const { records } = await read(
      record.replace('"model_info": {', `${poison}, "model_info": { ${poison},`),
      `${row.replace('{', `{${poison},`)}\n`,
    );
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    for (const one of records) expect(Reflect.get(one.record, 'polluted')).toBeUndefined();
  });

  it('a list in a list, a hundred thousand deep, is refused and said', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const { records, issues } = await read(
      record.replace('"model_info": {', `"deep": ${deep}, "model_info": {`),
    );
    expect(issues.length).toBeGreaterThan(0);
    expect(records.length).toBeLessThanOrEqual(1);
  });

  it.each(['null', '7', '"text"', '[]', 'true'])(
    '%s for any part of it stops nothing else',
    async (value) => {
      for (const part of ['source_metadata', 'eval_library', 'model_info', 'evaluation_results']) {
        const parsed = v.parse(v.record(v.string(), v.unknown()), JSON.parse(record));
        const changed = JSON.stringify({ ...parsed, [part]: JSON.parse(value) as unknown });
        const { records, issues } = await read(changed, rows);
        expect(issues.length + records.length, part).toBeGreaterThan(0);
      }
    },
  );
});
