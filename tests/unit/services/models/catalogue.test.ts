import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { recipeFor } from '../../../../src/domain/judging/recipes';
import { CatalogueSchema } from '../../../../src/services/models';
import { catalogueText } from '../../../../tools/build-catalogue.mjs';

const shipped = readFileSync('public/catalogue/models.json', 'utf8');
const { entries, trainedJudges } = v.parse(CatalogueSchema, JSON.parse(shipped));

describe('the catalogue that ships with the app', () => {
  it('is what its script writes from the facts', () => {
    expect(shipped).toBe(catalogueText());
  });

  it('names every model once, and only twins that are in it', () => {
    const ids = entries.map((entry) => entry.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { f32Twin } of entries) if (f32Twin !== null) expect(ids).toContain(f32Twin);
  });

  it('gives a twin the same role and parameters, and never a need for f16', () => {
    for (const entry of entries) {
      const twin = entries.find((other) => other.id === entry.f32Twin);
      if (twin === undefined) continue;
      expect(twin.needsF16).toBe(false);
      expect([twin.paramsB, twin.roles, twin.family]).toEqual([entry.paramsB, entry.roles, entry.family]);
    }
  });

  it('pins every GGUF file to a commit and a hash', () => {
    for (const entry of entries.filter(({ engine }) => engine === 'wllama')) {
      expect(entry.sha256).not.toBeNull();
      expect(entry.sizeEstimated).toBe(false);
      expect(entry.sources.at(-1)).toContain(`/resolve/${entry.revision ?? 'none'}/`);
    }
  });

  it('pins an MLC address exactly when it knows a revision', () => {
    for (const entry of entries.filter(({ engine }) => engine === 'webllm')) {
      expect(entry.libUrl).toMatch(/^https:\/\/.*\.wasm$/);
      expect(entry.sources[0]?.includes('/resolve/')).toBe(entry.revision !== null);
    }
  });

  it('offers the demo model from this app’s own folder first, for the demo only', () => {
    const demo = entries.find((entry) => entry.advice === 'demo');
    expect(demo?.roles).toEqual(['demo']);
    expect(demo?.sources[0]).toBe('models/SmolLM2-135M-Instruct.Q4_1.gguf');
    expect(demo?.sizeBytes).toBe(98_362_432);
  });

  it('tells of models trained to judge only with a recipe of their own, and calls no licence read that wasn’t', () => {
    expect(trainedJudges.length).toBeGreaterThan(3);
    for (const { family, licence } of trainedJudges) {
      expect(recipeFor(family, true).families).toContain(family);
      expect(licence.verified).toBe(licence.name !== 'Not recorded');
    }
  });

  it('lets no model under one thousand million parameters judge', () => {
    for (const entry of entries) if (entry.paramsB < 1) expect(entry.roles).not.toContain('judge');
  });
});
