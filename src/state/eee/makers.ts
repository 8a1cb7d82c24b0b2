import { familyFromName } from '../../domain/trust';

/** Who makes the models of a family, by the name of their organisation where models are shared. */
const MAKERS: Readonly<Record<string, string>> = {
  Apertus: 'swiss-ai',
  Aya: 'CohereLabs',
  Claude: 'anthropic',
  Command: 'CohereLabs',
  DeepSeek: 'deepseek-ai',
  EuroLLM: 'utter-project',
  Falcon: 'tiiuae',
  GLM: 'zai-org',
  GPT: 'openai',
  Gemini: 'google',
  Gemma: 'google',
  Granite: 'ibm-granite',
  Grok: 'xai-org',
  Kimi: 'moonshotai',
  LFM: 'LiquidAI',
  Llama: 'meta-llama',
  Mistral: 'mistralai',
  Nemotron: 'nvidia',
  OLMo: 'allenai',
  Phi: 'microsoft',
  Qwen: 'Qwen',
  SmolLM: 'HuggingFaceTB',
};

/** A proposal for the maker of a model, from its names; empty: none. The user has the last word. */
export function makerOf(...names: readonly string[]): string {
  for (const name of names) {
    const maker = MAKERS[familyFromName(name) ?? ''];
    if (maker !== undefined) return maker;
  }
  return '';
}
