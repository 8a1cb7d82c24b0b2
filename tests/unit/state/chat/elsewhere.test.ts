import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CatalogueSchema } from '../../../../src/services/models/catalogue';
import { elsewhereOf } from '../../../../src/state/chat/elsewhere';
import { aHash, aLocalModel } from '../../../support/builders';
import { anEntry } from '../../../support/desk';

const FILE = 'https://huggingface.co/Some/Tiny-GGUF/resolve/0a1b/tiny-q8_0.gguf';
const part = { engine: 'wllama', weightsHash: aHash('a') } as const;
const entry = anEntry({ sha256: aHash('a'), sources: ['models/tiny-q8_0.gguf', FILE] });

describe('a model outside this page', () => {
  it('has lines to copy where its published file is known, whether it is here or not', () => {
    const lines = {
      kind: 'lines',
      ollama: 'ollama run hf.co/Some/Tiny-GGUF:Q8_0',
      lmStudio: 'lms get Some/Tiny-GGUF@q8_0',
    };
    expect(elsewhereOf(part, undefined, [anEntry(), entry])).toEqual(lines);
    const byId = aLocalModel({ engine: 'wllama', weightsHash: aHash('b'), catalogueId: entry.id });
    expect(elsewhereOf({ ...part, weightsHash: aHash('b') }, byId, [entry])).toEqual(lines);
  });

  it('has none where the list doesn’t know the file, or its name isn’t plain', () => {
    expect(elsewhereOf({ ...part, weightsHash: aHash('b') }, undefined, [entry])).toEqual({ kind: 'file' });
    for (const source of [
      'models/tiny-q8_0.gguf',
      'https://models.example/Some/Tiny-GGUF/resolve/0a1b/tiny-q8_0.gguf',
      'https://huggingface.co/Some/Tiny;rm/resolve/0a1b/tiny-q8_0.gguf',
      'https://huggingface.co/Some/Tiny-GGUF/resolve/0a1b/tiny-q4_0.gguf',
    ]) {
      expect(elsewhereOf(part, undefined, [{ ...entry, sources: [source] }])).toEqual({ kind: 'file' });
    }
  });

  it('is said to be packed for the page, or on a server already', () => {
    const packed = { ...part, engine: 'webllm' } as const;
    expect(elsewhereOf(packed, undefined, [])).toEqual({ kind: 'packed', alike: null });
    const source = { kind: 'server', serverId: 's', model: 'gemma:31b' } as const;
    const server = aLocalModel({ engine: 'http', source });
    expect(elsewhereOf({ ...part, engine: 'http' }, server, [])).toEqual({
      kind: 'server',
      model: 'gemma:31b',
    });
    expect(elsewhereOf({ ...part, engine: 'http' }, undefined, [])).toEqual({ kind: 'server', model: '' });
  });

  it('packed for the page has the lines of the same model’s published file, and never those of another', () => {
    const packed = { engine: 'webllm', weightsHash: aHash('b') } as const;
    const local = aLocalModel({ ...packed, name: 'Tiny-1B q4f16_1', quantisation: 'q4f16_1', paramsB: 1 });
    const same = { ...entry, name: 'Tiny-1B Q8_0', paramsB: 1 };
    expect(elsewhereOf(packed, local, [same])).toMatchObject({
      kind: 'packed',
      alike: { quantisation: 'Q8_0', ollama: 'ollama run hf.co/Some/Tiny-GGUF:Q8_0' },
    });
    const others = [
      { ...same, name: 'Tiny-7B Q8_0', paramsB: 7 },
      { ...same, sources: ['models/tiny.gguf'] },
    ];
    expect(elsewhereOf(packed, local, others)).toEqual({ kind: 'packed', alike: null });
  });

  it('has lines for every GGUF of the list that comes with the app', () => {
    const root = join(import.meta.dirname, '..', '..', '..', '..');
    const raw: unknown = JSON.parse(readFileSync(join(root, 'public/catalogue/models.json'), 'utf8'));
    const { entries } = v.parse(CatalogueSchema, raw);
    const files = entries.filter(({ engine }) => engine === 'wllama');
    expect(files.length).toBeGreaterThan(3);
    for (const { sha256 } of files) {
      if (sha256 === null) throw new Error('a file without a hash');
      expect(elsewhereOf({ ...part, weightsHash: sha256 }, undefined, entries).kind).toBe('lines');
    }
  });
});
