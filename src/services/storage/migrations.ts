import type { Database, Migration, Upgrade } from './database';

/** Judges were always asked with thinking off where it can be; a model that always thinks, thought. */
async function addThinking(db: Database, upgrade: Upgrade): Promise<void> {
  const models = upgrade.objectStore('models');
  const rows: unknown[] = await upgrade.objectStore('checkups').getAll();
  db.deleteObjectStore('checkups');
  const keyPath = ['weightsHash', 'recipeHash', 'engineVersion', 'thinking'];
  const store = db.createObjectStore('checkups', { keyPath });
  for (const row of rows) {
    if (typeof row !== 'object' || row === null || !('weightsHash' in row)) continue;
    const model: unknown = await models.get(String(row.weightsHash));
    const isAlways =
      typeof model === 'object' && model !== null && 'thinking' in model && model.thinking === 'always';
    await store.put({ ...row, thinking: isAlways ? 'on' : 'off' });
  }
}

/**
 * Numbered by their place: the first makes version 1. Never change one that was released: add the next, with a
 * test that starts from the older data.
 */
export const MIGRATIONS: readonly Migration[] = [
  (db) => {
    db.createObjectStore('packs', { keyPath: 'packHash' });
    db.createObjectStore('tasks', { keyPath: ['packHash', 'taskId'] });
    db.createObjectStore('resources', { keyPath: 'hash' });
    db.createObjectStore('recipes', { keyPath: 'recipeHash' });
    db.createObjectStore('runs', { keyPath: 'runId' });
    db.createObjectStore('responses', { keyPath: ['runId', 'candidateId', 'taskId', 'epoch'] });
    const judgments = db.createObjectStore('judgments', {
      keyPath: ['runId', 'judgeId', 'candidateId', 'taskId', 'epoch'],
    });
    // Sparse: complete judgments have no `open`, so the index holds only what goes on.
    judgments.createIndex('open', ['runId', 'open']);
    db.createObjectStore('attempts', { keyPath: ['runId', 'itemKey'] });
    db.createObjectStore('environments', { keyPath: 'environmentId' });
    db.createObjectStore('models', { keyPath: 'weightsHash' });
    db.createObjectStore('speeds', { keyPath: ['weightsHash', 'recipeKey', 'deviceClass'] });
    db.createObjectStore('settings', { keyPath: 'key' });
    db.createObjectStore('drafts', { keyPath: 'key' });
    db.createObjectStore('conflicts', { keyPath: ['runId', 'store', 'key', 'contentHash'] });
    db.createObjectStore('quarantine', { keyPath: 'id', autoIncrement: true });
  },
  (db) => {
    db.createObjectStore('checkups', { keyPath: ['weightsHash', 'recipeHash', 'engineVersion'] });
  },
  (db) => {
    db.createObjectStore('verdictSets', { keyPath: 'setId' });
    const markings = db.createObjectStore('markings', { keyPath: 'markingId' });
    markings.createIndex('run', 'runId');
    db.createObjectStore('tastings', { keyPath: 'tastingId' });
  },
  addThinking,
  (db) => {
    db.createObjectStore('servers', { keyPath: 'serverId' });
    // Apart from the servers, and only at the user's wish: nothing that is exported reads it.
    db.createObjectStore('keys', { keyPath: 'serverId' });
    db.createObjectStore('references', { keyPath: 'referenceId' });
  },
  (db) => {
    db.createObjectStore('profiles', { keyPath: ['identifier', 'textHash'] });
  },
];
