import { expect, it } from 'vitest';
import { chosenSets } from '../../../../src/state/board/chosen-sets';

const file = (path: string) => ({ path, file: new File([], path.slice(path.lastIndexOf('/') + 1)) });

it('results files and zips of records stand alone, loose records with their rows together', async () => {
  const files = [
    'a.zip',
    'eee/data/c/d/m/x.json',
    'records.zip',
    'eee/data/c/d/m/x_samples.jsonl',
    'odd.bin',
  ];
  const sets = await chosenSets(files.map(file), (some) =>
    Promise.resolve(some.some(({ path }) => path === 'records.zip')),
  );
  expect(sets.map(({ kind, name, files: own }) => [kind, name, own.length])).toEqual([
    ['results', 'a.zip', 1],
    ['records', 'records.zip', 1],
    ['results', 'odd.bin', 1],
    ['records', 'eee', 2],
  ]);
});
