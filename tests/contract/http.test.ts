import { inject } from 'vitest';
import { isLabelForm } from '../../src/domain/judging';
import { nextWords, templated } from '../support/canned-chat';
import { describeEngine } from './describe-engine';
import { httpSetup, onServer } from './http-setup';
import type { EngineSetup } from './setup';

const setup = httpSetup(inject('modelServer'), 'canned');

/** From the model itself, by no way of the engine. */
const reference: EngineSetup['reference'] = (request, key) => {
  const { system, taskPart, responsePart, answerStart, labels } = request;
  const text = request.criteria.find((criterion) => criterion.key === key)?.text ?? '';
  const prompt = templated([
    { role: 'system', content: system },
    { role: 'user', content: taskPart + responsePart + text },
    ...(answerStart === '' ? [] : [{ role: 'assistant', content: answerStart }]),
  ]);
  const of = (label: string): number[] =>
    nextWords(prompt)
      .filter(({ token }) => isLabelForm(token, label))
      .map(({ logprob }) => logprob);
  return Promise.resolve({ true: of(labels.true), false: of(labels.false) });
};

await describeEngine('http, scripted', {
  ...setup,
  info: { engine: 'http', concurrency: 1, labels: 'top-n', prefixReuse: true },
  damaged: async () => [
    ...(await setup.damaged()),
    { name: 'a web page', source: onServer('/page', 'canned'), kinds: ['server'] },
    { name: 'a smaller context', source: onServer('/small', 'canned'), kinds: ['server'] },
    { name: 'nothing there', source: onServer('/x', 'nowhere'), kinds: ['server'] },
  ],
  reference,
  opinionated: () => Promise.resolve(onServer('', 'opinionated')),
  thinker: () => Promise.resolve(onServer('', 'thinker')),
});
