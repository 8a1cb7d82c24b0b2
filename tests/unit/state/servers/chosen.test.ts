import { describe, expect, it } from 'vitest';
import { isThisComputer, type LocalModel } from '../../../../src/domain/run';
import { modelChoices } from '../../../../src/state/model-choice';
import { traitsOf, usualRecipe } from '../../../../src/state/recipes';
import { modelsAsked, sentTo } from '../../../../src/state/servers/sent-to';
import {
  aCandidate,
  aHash,
  aJudge,
  aLocalModel,
  aModelPart,
  aRun,
  aRunSpec,
} from '../../../support/builders';

const onServer = (serverId: string, more: Partial<LocalModel> = {}): LocalModel =>
  aLocalModel({
    engine: 'http',
    source: { kind: 'server', serverId, model: 'm' },
    sizeBytes: 0,
    family: 'Qwen3',
    ...more,
  });
const row = (serverId: string, baseUrl: string) => ({
  row: { ...{ serverId, name: serverId, kind: 'other' as const, baseUrl }, concurrency: 1, batch: 1 },
});

describe('a server’s model in a run', () => {
  it('names each server that would read its texts once, and says which are elsewhere', () => {
    const known = [row('here', 'http://127.0.0.1:8080'), row('there', 'https://gpu.example/qwen')];
    const servers = {
      serverOf: (model: LocalModel | null) =>
        known.find((one) => model?.source.kind === 'server' && one.row.serverId === model.source.serverId),
    };
    const choices = modelChoices(
      [
        onServer('there'),
        onServer('there', { weightsHash: aHash('3') }),
        onServer('here', { weightsHash: aHash('4') }),
        onServer('gone', { weightsHash: aHash('5') }),
        aLocalModel({ weightsHash: aHash('6') }),
      ],
      [],
      null,
    );
    expect(sentTo(choices, servers)).toEqual([
      { serverId: 'there', name: 'there', host: 'gpu.example', isHere: false },
      { serverId: 'here', name: 'here', host: '127.0.0.1:8080', isHere: true },
    ]);
  });

  it('is asked also where a run is run again, by the run’s own models', () => {
    const choices = modelChoices(
      ['1', '2', '3'].map((digit) => onServer(digit, { weightsHash: aHash(digit) })),
      [],
      null,
    );
    const [first, second, third] = choices;
    if (first === undefined || second === undefined || third === undefined) throw new Error('no choices');
    const source = aRun({
      spec: aRunSpec({
        candidates: [aCandidate({ model: aModelPart({ weightsHash: aHash('1') }) })],
        judges: [aJudge({ model: aModelPart({ weightsHash: aHash('3') }) })],
      }),
    });
    const chosen = { choices, candidates: [second], judges: [] };
    expect(modelsAsked({ ...chosen, isAgain: true, source })).toEqual([first, third]);
    expect(modelsAsked({ ...chosen, isAgain: false, source })).toEqual([second]);
  });

  it('judges by its probabilities only where its server was seen to give them, and never while it thinks', () => {
    const recipeOf = (model: LocalModel): string =>
      modelChoices([model], [], null).map((choice) => usualRecipe(choice).reading)[0] ?? '';
    expect(recipeOf(onServer('s', { labels: true }))).toBe('label-probability');
    expect(recipeOf(onServer('s', { labels: false }))).not.toBe('label-probability');
    expect(recipeOf(onServer('s'))).not.toBe('label-probability');
    expect(recipeOf(onServer('s', { labels: true, thinking: 'always' }))).not.toBe('label-probability');
    expect(traitsOf({ family: 'x', engine: 'wllama', local: null, entry: null }).labelsUsable).toBe(true);
  });
});

describe('an address of this computer', () => {
  it.each([
    'http://localhost',
    'http://localhost:8080/x',
    'https://127.0.0.1',
    'http://127.9.9.9:1/',
    'http://qwen.localhost:80',
  ])('%s is one', (address) => {
    expect(isThisComputer(address)).toBe(true);
  });
  it.each([
    'http://localhost.example',
    'http://127.0.0.1.example',
    'http://192.168.1.20:11434',
    'https://localhost@gpu.example',
    'https://gpu.example/localhost',
    'localhost',
  ])('%s is none', (address) => {
    expect(isThisComputer(address)).toBe(false);
  });
});
