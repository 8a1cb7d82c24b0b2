import { createHash } from 'node:crypto';
import { CONSTRUCTED_NAME, judgeByRule, RULE } from './constructed-judge.mjs';

const sha256 = (text) => createHash('sha256').update(text).digest('hex');

/**
 * The texts of a results file with the constructed judge's verdicts beside the recorded ones. `domain` lends the app's own
 * `canonicalText`, `specCanonical` and `environmentCanonical`, so that hashes are those the app would make.
 */
export function withConstructedJudge(texts, domain, { runId, name, at }) {
  const hashOf = (value) => sha256(domain.canonicalText(value));
  const manifest = JSON.parse(texts['results.json']);
  const linesOf = (file) =>
    texts[file]
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line));
  const tasks = new Map(
    manifest.packs.flatMap(({ path }) => linesOf(`${path}tasks.jsonl`)).map((task) => [task.id, task]),
  );
  const judgeId = hashOf({ constructed: RULE });
  const environment = { app: '', engine: 'rule', engineVersion: '', device: '', threads: 0, browser: '' };
  const environmentId = hashOf(domain.environmentCanonical(environment));

  const moved = (row) => ({ ...row, runId });
  const responses = linesOf('responses.jsonl').map(moved);
  const textOf = new Map(
    responses.map(({ candidateId, taskId, epoch, outcome }) => [
      `${candidateId} ${taskId} ${epoch}`,
      outcome.text,
    ]),
  );
  const recorded = linesOf('judgments.jsonl').map(moved);
  const constructed = recorded.map((judgment) => {
    const rubric = new Map(tasks.get(judgment.taskId).rubric.map((criterion) => [criterion.id, criterion]));
    const text = textOf.get(`${judgment.candidateId} ${judgment.taskId} ${judgment.epoch}`);
    return {
      ...judgment,
      judgeId,
      neutralised: 0,
      verdicts: judgment.verdicts.map(({ criterionId, criterionHash }) => ({
        criterionId,
        criterionHash,
        ...judgeByRule(rubric.get(criterionId), text),
        logprobs: null,
        offLabelMass: null,
        raw: null,
        failure: null,
        evaluated: 'none',
        environmentId,
        tokens: { prompt: 0, cached: 0, completion: 0 },
        ms: 0,
      })),
    };
  });

  const [run] = manifest.runs;
  const spec = { ...run.spec, judges: [...run.spec.judges, { kind: 'imported', judgeId }] };
  const judgments = [...recorded, ...constructed];
  const changed = {
    ...manifest,
    exportedAt: at,
    runs: [
      {
        ...run,
        runId,
        name,
        spec,
        specHash: hashOf(domain.specCanonical(spec)),
        names: { ...run.names, [judgeId]: CONSTRUCTED_NAME },
      },
    ],
    environments: [...manifest.environments, { environmentId, ...environment }],
    counts: { responses: responses.length, judgments: judgments.length },
  };
  const jsonl = (rows) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  return {
    ...texts,
    'results.json': `${JSON.stringify(changed, null, 2)}\n`,
    'responses.jsonl': jsonl(responses),
    'judgments.jsonl': jsonl(judgments),
  };
}
