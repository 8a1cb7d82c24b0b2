import type { EngineKind, Environment, ModelPart } from '../../../run';
import { toDetails } from '../text';
import type { Deployment, EeeModel } from './job';
import { openText } from './words';

/** The two keys that the datastore asks of every model. */
const KEYS: Readonly<Record<Deployment, { deployment_type: string; model_availability: string }>> = {
  own: { deployment_type: 'self_deployed', model_availability: 'open_weights' },
  'open-service': { deployment_type: 'externally_managed', model_availability: 'open_weights' },
  'closed-service': { deployment_type: 'externally_managed', model_availability: 'closed_weights' },
  unknown: { deployment_type: 'unknown', model_availability: 'unknown' },
};

const ENGINES: Readonly<Record<EngineKind, string>> = {
  webllm: 'WebLLM',
  wllama: 'wllama',
  http: 'OpenAI-compatible server',
  scripted: 'scripted',
};

/** What the weights can be known by: the file's hash, or that of the sorted list of files. */
function weightsOf({ engine, weightsHash }: ModelPart): Record<string, string> {
  if (engine === 'wllama') return { model_format: 'GGUF', weights_sha256: weightsHash };
  if (engine === 'webllm') return { model_format: 'MLC', weights_files_sha256: weightsHash };
  return {}; // a server tells a name, not its weights
}

/** `part`: how it was loaded here; null: it wasn't. `more`: further details. */
export function modelInfo(
  { id, name, developer, deployment, baseModel = '' }: EeeModel,
  part: ModelPart | null,
  environment: Environment | undefined,
  more: Readonly<Record<string, string>> = {},
): Record<string, unknown> {
  const version = openText(environment?.engineVersion ?? '');
  return {
    name,
    id,
    ...(developer === '' ? {} : { developer }),
    ...(part === null
      ? {}
      : { inference_engine: { name: ENGINES[part.engine], ...(version === null ? {} : { version }) } }),
    additional_details: toDetails({
      ...KEYS[deployment],
      ...(baseModel === '' ? {} : { base_model: baseModel }),
      ...(part === null ? {} : { quantization: part.quantisation, ...weightsOf(part) }),
      ...more,
    }),
  };
}
