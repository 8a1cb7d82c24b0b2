import { readFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { describe, expect, it } from 'vitest';
import { measureLanguages } from '../../support/language-page';

const FILE = 'docs/languages.md';

describe('the page about languages', () => {
  it('says what is measured now, which keeps what is promised', async () => {
    const { page, all, shortWrong } = measureLanguages();
    const written = await format(page, { ...(await resolveConfig(FILE)), parser: 'markdown' });
    expect(readFileSync(FILE, 'utf8')).toBe(written);
    expect(all.right / all.of).toBeGreaterThanOrEqual(0.97);
    expect(shortWrong).toBeLessThan(0.05);
  });
});
