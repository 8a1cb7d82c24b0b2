/** `…/Qwen_Qwen3-8B-Q4_K_M.gguf` → `Qwen_Qwen3-8B-Q4_K_M`; `google/gemma-4-31b-it` stays. */
export function nameForPeople(id: string): string {
  const isPath = /^(?:[/\\~.]|[a-z]:[/\\])/i.test(id) || /\.gguf$/i.test(id);
  const name = isPath ? (id.split(/[/\\]/).findLast((part) => part !== '') ?? id) : id;
  return name.replace(/(?:-\d{5}-of-\d{5})?\.gguf$/i, '');
}

/** `Qwen3-8B` → 8, `gemma-4-26B-A4B` → 26, `smollm2:135m` → 0.135; null: it says no size. */
export function paramsIn(name: string): number | null {
  const [, figure, unit] = /(?:^|[^a-z0-9.])(\d+(?:\.\d+)?)\s?([bm])(?![a-z0-9])/i.exec(name) ?? [];
  if (figure === undefined || unit === undefined) return null;
  return unit.toLowerCase() === 'b' ? Number(figure) : Number(figure) / 1000;
}

const QUANTISATION =
  /(?:^|[^a-z0-9])((?:UD-)?I?Q\d(?:_[A-Z0-9]+)*|T?Q\d_\d|MXFP4|NVFP4|FP8|FP4|AWQ|GPTQ|INT[48]|W\d+A\d+|BF16|F16|FP16|F32|[48]-?bit)(?![a-z0-9])/i;

/** `Qwen3-8B-Q4_K_M` → `Q4_K_M`, `…-FP8` → `FP8`; empty: it says none. */
export const quantisationIn = (name: string): string => QUANTISATION.exec(name)?.[1]?.toUpperCase() ?? '';

/** llama.cpp's words for a file type: `Q4_K - Medium` → `Q4_K_M`, `all F32` → `F32`. */
export function fileTypeIn(words: string): string {
  const [, type = '', size] = /^(?:all |mostly )?([A-Z0-9_]+)(?: - (\w)\w*)?/i.exec(words.trim()) ?? [];
  return size === undefined ? type : `${type}_${size.toUpperCase()}`;
}

/** The line of models by the first word of its name: `google/gemma-4-31b-it` → `gemma`, `Qwen_Qwen3-8B` → `Qwen3`. */
export function familyIn(name: string): string {
  const own = (name.split('/').pop() ?? name).replace(/^[A-Za-z]+_(?=[A-Za-z])/, '');
  return /^[\p{L}][\p{L}\p{N}.]*/u.exec(own)?.[0] ?? '';
}

/** Whether a chat template lets a model think, and lets one say so. */
export function thinkingIn(template: string): 'none' | 'switchable' | 'always' {
  if (/enable_thinking|\bthinking\b/.test(template)) return 'switchable';
  return template.includes('<think>') ? 'always' : 'none';
}
