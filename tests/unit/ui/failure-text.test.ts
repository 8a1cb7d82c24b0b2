import { expect, it } from 'vitest';
import type { Failure } from '../../../src/domain/failure';
import { messages } from '../../../src/i18n';
import { tellFailure, technicalText } from '../../../src/ui/failure-text';

const SOME: Failure[] = [
  { kind: 'prompt-too-long', tokens: 5120, limit: 4096 },
  { kind: 'killed-the-page', times: 3 },
  { kind: 'wrong-hash', file: 'm.gguf', expected: 'aa', actual: 'bb' },
  { kind: 'model-missing', name: 'Tiny' },
  { kind: 'invalid-run', problem: 'no-chat-template', name: 'Tiny' },
  { kind: 'out-of-memory', needBytes: null, detail: 'x' },
  { kind: 'out-of-memory', needBytes: 3_000_000_000, detail: 'x' },
  { kind: 'stuck', seconds: 120, doing: 'loading' },
  { kind: 'download', url: 'https://example.org/m', reason: 'status', status: 404, detail: '' },
  { kind: 'download', url: 'https://example.org/m', reason: 'offline', status: null, detail: '' },
  { kind: 'storage-full', missingBytes: 5_000_000, detail: 'x' },
  { kind: 'newer-format', file: 'r.zip', version: 2, known: 1 },
  { kind: 'invalid-file', file: 'p.zip', problems: 2, detail: 'x' },
  { kind: 'cancelled' },
  { kind: 'run-in-progress' },
];

it('a failure is told with its numbers, and with what to do', () => {
  const t = messages();
  const told = SOME.map((failure) => tellFailure(t, failure));
  for (const { what, advice } of told) {
    expect(what).toMatch(/^[^{}]+[.:][^{}]*$/);
    expect(advice).toMatch(/^[^{}]+\.$/);
  }
  expect(told[0]?.what).toContain('5,120 tokens where 4,096 fit');
  expect(told[6]?.what).toContain('3 GB');
  expect(told[8]?.what).toContain('404');
  expect(told[12]?.what).toContain('2 problems');
});

it('the technical text names the kind and everything known', () => {
  expect(technicalText({ kind: 'cancelled' })).toBe('');
  expect(technicalText({ kind: 'bug', detail: 'TypeError: x' })).toContain('TypeError: x');
});
