import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packTexts } from '../build-packs.mjs';
import { DEMO_MODEL_SHA256 } from '../demo-model.mjs';
import { Refusal, ROOT } from '../process.mjs';

const models = () =>
  JSON.parse(readFileSync(join(ROOT, 'public', 'catalogue', 'models.json'), 'utf8')).entries;

/** The pack that the demo takes when none is named. */
export const DEMO_PACK = 'first-marks';

const demoModel = () => models().find(({ sha256 }) => sha256 === DEMO_MODEL_SHA256);

/** Catalogue id of the demo model, and the name that people read. */
export const demoModelId = () => demoModel().id;
export const demoModelName = () => demoModel().name;

/** Tasks of a bundled pack, in its order. */
const tasksOf = (pack) => {
  const sources = readdirSync(join(ROOT, 'packs'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  const texts = sources
    .map(({ name }) => packTexts(join(ROOT, 'packs', name)))
    .find((one) => JSON.parse(one['pack.json']).id === pack);
  if (texts === undefined) throw new Refusal(`There is no bundled pack “${pack}”.`, 2);
  return texts['tasks.jsonl']
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
};

/**
 * The ids that --tasks means: `all`; a number, that many of the tasks the pack marks for the demo (else of all); ids.
 * Without --tasks, all that the pack marks for the demo.
 */
export const chooseTasks = (pack, wanted) => {
  const tasks = tasksOf(pack);
  const ids = tasks.map(({ id }) => id);
  const marked = tasks.filter(({ metadata }) => metadata.demo === 'yes').map(({ id }) => id);
  const standard = marked.length > 0 ? marked : ids;
  if (wanted === undefined) return standard;
  if (wanted === 'all') return ids;
  if (/^[1-9]\d*$/.test(wanted))
    return (Number(wanted) <= standard.length ? standard : ids).slice(0, Number(wanted));
  const chosen = wanted.split(',').map((part) => part.trim());
  const unknown = chosen.find((id) => !ids.includes(id));
  if (unknown === undefined) return chosen;
  throw new Refusal(`The pack has no task “${unknown}”. It has ${ids.join(', ')}.`, 2);
};

/** Refuses model ids that the catalogue doesn't know. */
export const checkModels = (ids) => {
  const known = models().map(({ id }) => id);
  const unknown = ids.find((id) => !known.includes(id));
  if (unknown !== undefined)
    throw new Refusal(`The catalogue has no model “${unknown}”: see public/catalogue/models.json.`, 2);
};
