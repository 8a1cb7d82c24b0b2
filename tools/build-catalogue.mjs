// Writes public/catalogue/models.json from the facts in tools/catalogue/: the WebLLM models worth offering (chosen
// below) and a few GGUF files for the CPU. Run it after changing either; a test checks that the result is current.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const readJson = (path) => JSON.parse(readFileSync(at(path), 'utf8'));
const MB = 1_000_000;

/** Bytes a weight takes: 4 bits in groups of 32 with one scale, in half or single precision. */
const BYTES_PER_WEIGHT = { q4f16_1: 4.5 / 8, q4f32_1: 5 / 8 };

/** One entry of WebLLM's list with what the app adds to it. */
function webllmEntry(model, choice, f32) {
  const { base_model: base, quantization, context_window_size: contextTokens, licence } = model;
  const revision = choice.revisions?.[quantization] ?? null;
  return {
    id: model.model_id,
    name: `${choice.name ?? base} ${quantization}`,
    engine: 'webllm',
    family: model.family,
    paramsB: model.params_b,
    quantisation: quantization,
    sizeBytes: Math.round(choice.weights * 1e9 * BYTES_PER_WEIGHT[quantization]),
    sizeEstimated: true,
    memoryBytes: Math.round(model.vram_required_MB * MB),
    contextTokens,
    maxContextTokens: choice.maxContextTokens,
    kvBytesPerToken: model.kv_bytes_per_token,
    licence: {
      name: licence.name,
      url: choice.licenceUrl ?? licence.url ?? null,
      verified: licence.verified,
      note: licence.note ?? '',
    },
    languages: choice.languages ?? null,
    thinking: model.thinking_toggle ? 'switchable' : 'none',
    roles: model.suggested_role,
    advice: f32 ? null : (choice.advice ?? null),
    needsF16: model.needs_f16,
    f32Twin: model.f32_twin,
    minBufferBytes: choice.minBufferBytes ?? null,
    sources: [revision === null ? model.model : `${model.model}/resolve/${revision}/`],
    libUrl: model.model_lib,
    revision,
    sha256: null,
    note: choice.note ?? '',
  };
}

/** A model trained to judge: told about with what it takes, not downloaded by the app. */
const trainedJudge = ({ weights, ...facts }) => ({
  ...facts,
  paramsB: weights,
  sizeBytes: Math.round(weights * 1e9 * BYTES_PER_WEIGHT.q4f16_1),
});

/** The whole catalogue, as it is written. */
export function buildCatalogue() {
  const list = readJson('catalogue/webllm-models.json');
  const chosen = readJson('catalogue/choice.json');
  const byId = new Map(list.models.map((model) => [model.model_id, model]));
  const find = (id) => {
    const model = byId.get(id);
    if (model === undefined) throw new Error(`no model ${id} in webllm-models.json`);
    return model;
  };
  const webllm = chosen.webllm.flatMap((choice) => {
    const model = find(choice.id);
    const twin = model.f32_twin === null ? [] : [webllmEntry(find(model.f32_twin), choice, true)];
    return [webllmEntry(model, choice, false), ...twin];
  });
  return {
    formatVersion: 1,
    date: chosen.date,
    source: list.meta.source,
    entries: [...chosen.gguf, ...webllm],
    trainedJudges: chosen.trainedJudges.map(trainedJudge),
  };
}

export const catalogueText = () => `${JSON.stringify(buildCatalogue(), null, 2)}\n`;

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  mkdirSync(at('../public/catalogue'), { recursive: true });
  writeFileSync(at('../public/catalogue/models.json'), catalogueText());
  console.log(`Catalogue: ${String(buildCatalogue().entries.length)} models`);
}
