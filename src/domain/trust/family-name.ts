import { TRAINED_FAMILIES, isOfFamily } from '../judging';

/** Families by the word that their models carry in their names. */
const FAMILIES: readonly (readonly [word: string, family: string])[] = [
  ['smollm', 'SmolLM'],
  ['qwen', 'Qwen'],
  ['qwq', 'Qwen'],
  ['codellama', 'Llama'],
  ['llama', 'Llama'],
  ['gemma', 'Gemma'],
  ['gemini', 'Gemini'],
  ['ministral', 'Mistral'],
  ['mixtral', 'Mistral'],
  ['magistral', 'Mistral'],
  ['mistral', 'Mistral'],
  ['deepseek', 'DeepSeek'],
  ['claude', 'Claude'],
  ['gpt', 'GPT'],
  ['granite', 'Granite'],
  ['falcon', 'Falcon'],
  ['olmo', 'OLMo'],
  ['phi', 'Phi'],
  ['command', 'Command'],
  ['aya', 'Aya'],
  ['grok', 'Grok'],
  ['kimi', 'Kimi'],
  ['glm', 'GLM'],
  ['eurollm', 'EuroLLM'],
  ['apertus', 'Apertus'],
  ['lfm', 'LFM'],
  ['nemotron', 'Nemotron'],
];

/**
 * The family a model of somebody else's is of, told from its name (`openai/gpt-4o-mini`); null: no name we know. The
 * word must stand at the beginning of a part of the name, so that `sophia` is no Phi; a model made from another
 * (`DeepSeek-R1-Distill-Qwen`) is of the family that is named first.
 */
export function familyFromName(name: string): string | null {
  const model = name.slice(name.lastIndexOf('/') + 1);
  const trained = TRAINED_FAMILIES.find((family) => isOfFamily(model, family));
  if (trained !== undefined) return trained;
  const parts = model.toLowerCase().split(/[^a-z]+/);
  for (const part of parts) {
    const found = FAMILIES.find(([word]) => part.startsWith(word));
    if (found !== undefined) return found[1];
  }
  return null;
}
