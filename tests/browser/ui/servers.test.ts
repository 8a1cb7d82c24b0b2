import axe from 'axe-core';
import { describe, expect, inject, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aDesk, type TestDesk } from '../../support/desk';
import { showApp } from '../../support/show-app';

const faults = async (): Promise<string[]> =>
  (await axe.run(document, { resultTypes: ['violations'] })).violations.map(({ id }) => id);

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const button = (name: string | RegExp) => page.getByRole('button', { name });

/** Opens Models and fills the form of a new server. */
async function addServer(test: TestDesk, address: string, more: { name?: string; key?: string } = {}) {
  await showApp(test, '#/models');
  await button('Add a server').click();
  await field('Address').fill(address);
  if (more.name !== undefined) await field('Name').fill(more.name);
  if (more.key !== undefined) await page.getByLabelText('Key', { exact: true }).fill(more.key);
  await button('Add and test').click();
}

describe('a server that is added', () => {
  it('is guessed by its address, refused with the reason, and tested', async () => {
    const test = await aDesk();
    await showApp(test, '#/models');
    await button('Add a server').click();
    await button('Add and test').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Type the address of your server');
    await field('Address').fill('http://me:secret@localhost:8080');
    await button('Add and test').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Leave name and password out');
    await button(/Ollama’s usual address/).click();
    await expect.element(page.getByText('At such an address is usually Ollama.')).toBeVisible();
    expect(await faults()).toEqual([]);
    await field('Address').fill(`${inject('modelServer')}/v1`);
    await field('Name').fill('Desk machine');
    await button('Add and test').click();
    await expect.element(page.getByText('says it is llama.cpp, version b1')).toBeVisible();
    await expect.element(page.getByText('It has 3 models that write texts.')).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 3, name: 'Desk machine' })).toBeVisible();
    expect(await faults()).toEqual([]);
  });

  it('that is not there says so, with the lines that start it, tell CORS from silence, and mend CORS', async () => {
    await addServer(await aDesk(), 'http://127.0.0.1:9');
    await expect.element(page.getByText('it isn’t running, or the address is wrong')).toBeVisible();
    await expect.element(page.getByText('curl http://127.0.0.1:9/v1/models')).toBeVisible();
    await expect.element(page.getByText(`Access-Control-Allow-Origin: ${location.origin}`)).toBeVisible();
    expect(await faults()).toEqual([]);
  });

  it('that keeps web pages out is told from one that is not there', async () => {
    await addServer(await aDesk(), inject('closedServer'));
    await expect.element(page.getByText('doesn’t allow this page to read it (CORS)')).toBeVisible();
    await page.getByText('Settings', { exact: true }).last().click();
    await page.getByRole('combobox', { name: 'Kind' }).selectOptions('Ollama');
    await button('Test the connection').click();
    await expect
      .element(page.getByText(`OLLAMA_ORIGINS=${location.origin} ollama serve`, { exact: true }))
      .toBeVisible();
  });

  it('is renamed, moved and forgotten', async () => {
    const test = await aDesk();
    await addServer(test, 'http://127.0.0.1:9', { name: 'Old' });
    await page.getByText('Settings', { exact: true }).last().click();
    await field('Name').fill('New');
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('heading', { level: 3, name: 'New' })).toBeVisible();
    await field('Address').fill('http://127.0.0.1:9/#x');
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('alert')).toHaveTextContent('Leave out what follows');
    await page.getByRole('spinbutton', { name: 'Requests at once' }).fill('99');
    await userEvent.keyboard('{Tab}');
    await expect.poll(async () => (await test.storage.servers.list())[0]?.concurrency).toBe(6);
    expect(await faults()).toEqual([]);
    await button('Forget this server: New').click();
    await button('Forget the server').click();
    await expect.poll(async () => test.storage.servers.list()).toEqual([]);
  });
});

describe('a key', () => {
  it('is asked for, refused when wrong, taken when right, and never shown', async () => {
    const test = await aDesk();
    await addServer(test, inject('keyServer'));
    await expect.element(page.getByText('It wants a key.')).toBeVisible();
    await page.getByText('No key is set.').click();
    await page.getByLabelText('New key').fill('sk-WRONG-1');
    await button('Set the key').click();
    await expect.element(page.getByText('A key is set for this tab.')).toBeVisible();
    await button('Test the connection').click();
    await expect.element(page.getByText('It takes another key than this one.')).toBeVisible();
    expect(await faults()).toEqual([]);
    await page.getByLabelText('New key').fill('sk-right');
    await page.getByRole('checkbox', { name: /Keep the key/ }).click();
    await button('Replace the key').click();
    await expect.element(page.getByText('A key is kept in this browser.')).toBeVisible();
    await button('Test the connection').click();
    await expect.element(page.getByText('It works on 4 answers at a time')).toBeVisible();
    const inputs = [...document.querySelectorAll('input')].map(({ value }) => value);
    const shown = [document.documentElement.outerHTML, ...inputs, location.href].join('\n');
    expect(shown).not.toMatch(/sk-(?:WRONG|right)/);
    await button('Forget the key').click();
    await expect.element(page.getByText('No key is set.')).toBeVisible();
  });
});

describe('a model of a server', () => {
  it('is tried, and keeps what a person states of it and what the try showed', async () => {
    const test = await aDesk({ entries: [] });
    await addServer(test, inject('modelServer'), { name: 'Desk machine' });
    await button('Offer in runs: canned').click();
    await expect.element(page.getByText(/as a judge, asked by probabilities/)).toBeVisible();
    // Nobody said what its context is, and the usual one is more than it has.
    await button('Try it: canned').click();
    await expect.element(page.getByText('its context is too small')).toBeVisible();
    await expect.element(page.getByText(/state a smaller context/)).toBeVisible();
    await page.getByText('What is this model?').click();
    await page.getByRole('spinbutton', { name: 'Parameters, in billions' }).fill('8');
    await page.getByRole('spinbutton', { name: 'Context, in tokens' }).fill('1024');
    await button('Save').click();
    await expect.element(page.getByText('Saved.')).toBeVisible();
    await button('Try it: canned').click();
    await expect.element(page.getByText(/A prompt of \d+ tokens came whole/)).toBeVisible();
    expect(await faults()).toEqual([]);
    const [model] = await test.storage.models.list();
    expect(model).toMatchObject({ engine: 'http', paramsB: 8, contextTokens: 1024, labels: true });
    expect(JSON.stringify(model)).not.toContain(new URL(inject('modelServer')).host);
  });

  it('goes with its server, and runs no longer offer it', async () => {
    const test = await aDesk({ entries: [] });
    await addServer(test, inject('modelServer'), { name: 'Desk machine' });
    await button('Offer in runs: thinker').click();
    await expect.poll(async () => (await test.storage.models.list()).length).toBe(1);
    await button(/Forget this server/).click();
    await button('Forget the server').click();
    await expect.poll(async () => (await test.storage.models.list()).length).toBe(0);
    await expect.element(page.getByText('Desk machine')).not.toBeInTheDocument();
  });
});
