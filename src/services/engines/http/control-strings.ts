import { done, type Outcome } from '../../../domain/failure';
import type { ServerLink } from './link';
import { hasTokenizer, mapSome, tokensOf } from './tokenizer';

/** Control strings of the open models in use, for servers that tell neither tokenizer nor template. */
const KNOWN: readonly string[] = [
  ...['<|im_start|>', '<|im_end|>', '<|endoftext|>', '<|im_sep|>'],
  ...[
    '<|begin_of_text|>',
    '<|end_of_text|>',
    '<|start_header_id|>',
    '<|end_header_id|>',
    '<|eot_id|>',
    '<|eom_id|>',
  ],
  ...['<start_of_turn>', '<end_of_turn>', '<|turn>', '<turn|>', '<bos>', '<eos>', '<s>', '</s>'],
  ...['[INST]', '[/INST]', '[SYSTEM_PROMPT]', '[/SYSTEM_PROMPT]', '<<SYS>>', '<</SYS>>'],
  ...['<|system|>', '<|user|>', '<|assistant|>', '<|end|>', '<|observation|>', '[gMASK]', '<sop>'],
  ...['<|start|>', '<|message|>', '<|channel|>', '<|return|>', '<|call|>'],
  ...['<｜begin▁of▁sentence｜>', '<｜end▁of▁sentence｜>', '<｜User｜>', '<｜Assistant｜>'],
  ...['<|START_OF_TURN_TOKEN|>', '<|END_OF_TURN_TOKEN|>', '<|start_of_role|>', '<|end_of_role|>'],
];

/** What looks like markup of a chat in a template. */
const LOOKS = /<[|｜]?[^\s<>{}'"\\]{1,40}[|｜]?>|\[\/?[A-Z_]{2,30}\]/gu;

/** Whether a string is one token in a prompt, and would be more as plain text. */
async function isControl(
  link: ServerLink,
  signal: AbortSignal,
  model: string,
  text: string,
): Promise<Outcome<boolean>> {
  const whole = await tokensOf(link, signal, { model, text, special: true });
  if (!whole.ok || whole.value !== 1) return whole.ok ? done(whole.value === undefined) : whole;
  if (link.access.kind === 'vllm') return done(true); // its tokenizer can't be told to read it as plain text
  const plain = await tokensOf(link, signal, { model, text, special: false });
  return plain.ok ? done(plain.value !== 1) : plain;
}

/**
 * Strings that become control tokens of the model, longest first: known ones and those of its template, kept where the
 * server's tokenizer says so. Without a tokenizer all are taken for control strings: broken up they do no harm.
 */
export async function findControlStrings(
  link: ServerLink,
  signal: AbortSignal,
  model: string,
  told: { template: string; special: readonly string[] },
): Promise<Outcome<string[]>> {
  const found = new Set([...KNOWN, ...(told.template.match(LOOKS) ?? []), ...told.special]);
  found.delete('');
  const all = [...found].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  if (!hasTokenizer(link.access.kind)) return done(all);
  const kept = await mapSome(all, async (text) => {
    const is = await isControl(link, signal, model, text);
    return is.ok ? done({ text, is: is.value }) : is;
  });
  return kept.ok ? done(kept.value.filter(({ is }) => is).map(({ text }) => text)) : kept;
}
