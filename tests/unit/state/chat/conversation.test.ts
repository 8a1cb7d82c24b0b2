import { describe, expect, it } from 'vitest';
import { asTaskId } from '../../../../src/domain/ids';
import { composePrompt } from '../../../../src/domain/pack';
import { OFFICIAL_SAMPLING } from '../../../../src/domain/run';
import type { GenerateRequest } from '../../../../src/protocol/engine';
import { TryOut } from '../../../../src/services/runner/try-out';
import { Conversation } from '../../../../src/state/chat/conversation.svelte';
import { aTask } from '../../../support/builders';
import { fakeEngines, type FakeOptions } from '../../../support/fake-engine-client';
import { FakeLocks } from '../../../support/fake-runner-ports';
import { CANDIDATE_A } from '../../../support/run-bench';

const task = aTask({ systemPrompt: 'You teach.' });

function aTalk(options: FakeOptions = {}) {
  const heard: GenerateRequest[] = [];
  const answer = options.text ?? (({ prompt }) => `On ${prompt}`);
  const text = (request: GenerateRequest): string => (heard.push(request), answer(request));
  const { makeClient, steps } = fakeEngines({ ...options, text });
  const locks = new FakeLocks();
  const host = { app: '0.1.0', browser: 'Test 1', threads: 1 };
  const sampling = { ...OFFICIAL_SAMPLING, maxTokens: 99 };
  const talk = new Conversation(() => new TryOut({ engines: makeClient, locks, host }), {
    ...CANDIDATE_A,
    ...{ sampling, runSeed: 7 },
  });
  talk.take(task, {});
  const say = (words: string): Promise<void> => {
    talk.write(words);
    return talk.send();
  };
  return { talk, say, heard, steps, locks };
}
const said = (talk: Conversation): string[] => talk.messages.map(({ role, text }) => `${role}: ${text}`);

describe('a conversation', () => {
  it('begins with the task’s prompt to edit, under its system prompt and with the run’s sampling', async () => {
    const { talk, heard } = aTalk();
    expect(talk.text).toBe(composePrompt(task, {}));
    await talk.send();
    expect(heard[0]).toMatchObject({ system: 'You teach.', prompt: task.prompt, turns: [] });
    expect(heard[0]?.sampling.maxTokens).toBe(99);
    expect(said(talk)).toEqual([`user: ${task.prompt}`, `assistant: On ${task.prompt}`]);
    expect(talk.messages[1]).toMatchObject({ end: 'stop', cost: { tokens: 10 } });
    expect([talk.text, talk.phase, talk.failure]).toEqual(['', 'idle', null]);
  });

  it('tells the model what was said before, each side in its role, and loads it once', async () => {
    const { talk, say, heard, steps } = aTalk();
    await say('One');
    await say('Two');
    expect(heard[1]?.turns).toEqual([
      { role: 'user', text: 'One' },
      { role: 'assistant', text: 'On One' },
    ]);
    expect(talk.messages).toHaveLength(4);
    expect(steps.filter(({ what }) => what === 'load')).toHaveLength(1);
  });

  it('gives a message back that got no reply, and says why', async () => {
    const { talk, say, locks, heard } = aTalk();
    await locks.hold('deskmark-run-x', () => say('One'));
    expect(talk.failure).toEqual({ kind: 'run-in-progress' });
    expect([talk.text, talk.messages, heard]).toEqual(['One', [], []]);
    await talk.send();
    expect(talk.failure).toBeNull();
    expect(talk.messages).toHaveLength(2);
  });

  it('stopped before a word gives the message back as well, without a failure', async () => {
    const { talk, say } = aTalk({ trouble: ({ what }) => (what === 'generate' ? 'hang' : undefined) });
    const asking = say('One');
    await expect.poll(() => talk.phase).toBe('writing');
    talk.write('typed meanwhile');
    talk.stop();
    await asking;
    expect([talk.text, talk.messages, talk.failure, talk.phase]).toEqual(['One', [], null, 'idle']);
  });

  it('begins anew with another task, also while a reply is under way, which then speaks to nobody', async () => {
    const { talk, say, heard } = aTalk({
      trouble: ({ what, about }) => (what === 'generate' && about === 'One' ? 'hang' : undefined),
    });
    const asking = say('One');
    await expect.poll(() => talk.phase).toBe('writing');
    talk.take(aTask({ id: asTaskId('t2'), prompt: 'Another', systemPrompt: 'Be brief.' }), {});
    await asking;
    expect([talk.text, talk.messages, talk.failure, talk.phase]).toEqual(['Another', [], null, 'idle']);
    await talk.send();
    expect(heard.at(-1)).toMatchObject({ system: 'Be brief.', turns: [] });
    expect(said(talk)).toEqual(['user: Another', 'assistant: On Another']);
  });

  it('asks nothing without words', async () => {
    const { say, steps } = aTalk();
    await say('  \n');
    expect(steps).toEqual([]);
  });
});

describe('a reply that broke off', () => {
  it('keeps what was written, and it counts as said', async () => {
    const turns: GenerateRequest['turns'][] = [];
    const client = fakeEngines().makeClient();
    const engines = () => ({
      ...client,
      generate: async (...[signal, request, onText]: Parameters<typeof client.generate>) => {
        turns.push(request.turns);
        if (request.prompt !== 'One') return client.generate(signal, request, onText);
        onText('Half a');
        await new Promise((resolve) => {
          signal.addEventListener('abort', resolve);
        });
        return { ok: false as const, failure: { kind: 'cancelled' as const } };
      },
    });
    const host = { app: '0.1.0', browser: 'Test 1', threads: 1 };
    const talk = new Conversation(() => new TryOut({ engines, locks: new FakeLocks(), host }), {
      ...CANDIDATE_A,
      ...{ sampling: OFFICIAL_SAMPLING, runSeed: 7 },
    });
    talk.take(task, {});
    talk.write('One');
    const asking = talk.send();
    await expect.poll(() => talk.growing).toBe('Half a');
    talk.stop();
    await asking;
    expect(talk.messages.at(-1)).toMatchObject({ text: 'Half a', end: 'broken-off', cost: null });
    expect([talk.growing, talk.failure]).toEqual(['', null]);
    talk.write('Go on');
    await talk.send();
    expect(turns.at(-1)?.at(-1)).toEqual({ role: 'assistant', text: 'Half a' });
  });
});
