import { keptLanguage } from './kept-language';

const deleteDatabase = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    // Blocked: another tab still closes its connection; the deletion follows by itself.
    for (const event of ['success', 'error', 'blocked'])
      request.addEventListener(event, () => {
        resolve();
      });
  });

/** Deletes all that this app keeps in the browser: database, model files, caches. The caller loads the page again. */
export async function deleteEverything(databaseName: string): Promise<void> {
  keptLanguage.forget();
  await deleteDatabase(databaseName);
  for (const name of await caches.keys()) await caches.delete(name);
  const root = await navigator.storage.getDirectory();
  for await (const name of root.keys()) await root.removeEntry(name, { recursive: true });
}
