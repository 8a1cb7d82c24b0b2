import { expect, test } from 'vitest';
import { aRequest, Bench, valueOf } from '../../../contract/bench';
import { tinySetup } from '../../../contract/wllama-setup';

test(
  'a browser without JSPI gets the compatible build from the app’s own origin and the same answer',
  { timeout: 120_000 },
  async () => {
    const setup = tinySetup();
    const source = (await setup.model()) ?? expect.fail('npm run fixtures');
    const usual = new Bench(setup, source);
    valueOf(await usual.load());
    const answer = await usual.answer(aRequest());
    usual.client.dispose();
    const compat = new Bench(
      {
        ...setup,
        spawn: () =>
          new Worker(new URL('../../../support/wllama-without-jspi.worker.ts', import.meta.url), {
            type: 'module',
          }),
      },
      source,
    );
    valueOf(await compat.load());
    expect((await compat.answer(aRequest())).text).toBe(answer.text);
    compat.client.dispose();
  },
);
