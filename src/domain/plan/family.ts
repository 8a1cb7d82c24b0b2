/** Names under which one maker's or one line of models goes. */
const ALIASES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ministral: 'mistral',
    magistral: 'mistral',
    mixtral: 'mistral',
    devstral: 'mistral',
    codellama: 'llama',
    openhermes: 'hermes',
    neuralhermes: 'hermes',
    qwq: 'qwen',
    medgemma: 'gemma',
    codegemma: 'gemma',
    // Judges trained from another's weights: Flow-Judge, RubricARROW, Prometheus and M-Prometheus.
    flow: 'phi',
    rubricarrow: 'qwen',
    prometheus: 'mistral',
    mprometheus: 'qwen',
  }),
);

/** `Qwen2.5-Coder` → `qwen`, `Llama 3.2` → `llama`, `Ministral 3` → `mistral`; empty when nothing is known. */
function lineOf(family: string): string {
  // The only name of one letter that means anything; `M2M100` is no Qwen.
  const name = family.toLowerCase().replace(/^m[-_ ]prometheus/, 'mprometheus');
  const word = /\p{L}+/u.exec(name)?.[0] ?? '';
  return ALIASES.get(word) ?? word;
}

/**
 * Whether two models are of one family, whatever their versions: a judge tends to favour its own kind. Unknown
 * families are never the same, so false means "not known to be".
 */
export function sameFamily(a: string, b: string): boolean {
  const line = lineOf(a);
  return line !== '' && line !== 'unknown' && line === lineOf(b);
}
