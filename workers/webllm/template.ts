import * as v from 'valibot';

const SYSTEM_PLACE = '{system_message}';
const FUNCTION_PLACE = '{function_string}';

const ConversationSchema = v.object({
  system_template: v.string(),
  roles: v.objectWithRest({ user: v.string(), assistant: v.string() }, v.string()),
  role_templates: v.nullish(v.record(v.string(), v.nullish(v.string()))),
  seps: v.array(v.string()),
  role_content_sep: v.nullish(v.string()),
  role_empty_sep: v.nullish(v.string()),
  system_prefix_token_ids: v.nullish(v.array(v.number())),
});

export type Conversation = v.InferOutput<typeof ConversationSchema>;

const Fields = v.record(v.string(), v.unknown());
const ChatConfigSchema = v.object({
  quantization: v.nullish(v.string()),
  tokenizer_files: v.array(v.string()),
  conv_template: Fields,
  conv_config: v.nullish(Fields),
});

/** What this engine itself looks at in `mlc-chat-config.json`. */
export interface ChatConfig {
  quantization: string | null;
  tokenizerFiles: readonly string[];
  /** The template with what the file's own `conv_config` changes in it. */
  conversation: Conversation;
  /** What WebLLM must be given at load in place of the file's `conv_config`. */
  convConfig: Record<string, unknown> & { role_templates: Record<string, string> };
}

// WebLLM deletes the first `{function_string}` of a filled template only: with one in the template *and* one in a text,
// the text would lose its own and the model would read the template's. Deskmark calls no functions.
const withoutFunctions = (templates: Conversation['role_templates']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(templates ?? {}).flatMap(([role, template]) =>
      typeof template === 'string' ? [[role, template.replaceAll(FUNCTION_PLACE, '')]] : [],
    ),
  );

/** Reads a `mlc-chat-config.json`; undefined when it has another form. */
export const readChatConfig = (json: unknown): ChatConfig | undefined => {
  const file = v.safeParse(ChatConfigSchema, json);
  if (!file.success) return undefined;
  const { conv_template: template, conv_config: changes } = file.output;
  const conversation = v.safeParse(ConversationSchema, { ...template, ...changes });
  if (!conversation.success) return undefined;
  return {
    quantization: file.output.quantization ?? null,
    tokenizerFiles: file.output.tokenizer_files,
    conversation: conversation.output,
    convConfig: { ...changes, role_templates: withoutFunctions(conversation.output.role_templates) },
  };
};

// WebLLM fills templates with String.replace, which reads `$$`, `$&`, `` $` ``, `$'` in the *text* as patterns:
// `$$x^2$$` would reach the model as `$x^2$`, `$&` as the placeholder itself.
const escapeDollars = (text: string): string => text.replaceAll('$', '$$$$');

/** The system text as WebLLM must be given it so that the model sees it unchanged. */
export const packSystem = (text: string): string => escapeDollars(text);

/** The text of a side as WebLLM must be given it: only a role template that is a string is filled by `replace`. */
export const packTurn = (
  text: string,
  conversation: Conversation,
  role: 'user' | 'assistant' = 'user',
): string => {
  const template = conversation.role_templates?.[role];
  if (typeof template !== 'string') return text;
  const escaped = escapeDollars(text);
  // WebLLM then deletes the first `{function_string}` of the filled template: give it one to delete, ahead of ours.
  return text.includes(FUNCTION_PLACE) ? FUNCTION_PLACE + escaped : escaped;
};

/** Whether a system text has a place in the template; without one it would vanish. */
export const hasSystemPlace = (conversation: Conversation): boolean =>
  conversation.system_template.includes(SYSTEM_PLACE);

/** What stands between the assistant's header and its answer. */
const replyStart = (conversation: Conversation): string =>
  conversation.roles.assistant + (conversation.role_empty_sep ?? ': ');

/** True when the template itself opens a think block: then the first answer position is a thought. */
export const opensThinking = (conversation: Conversation): boolean => {
  const start = replyStart(conversation);
  return start.lastIndexOf('<think>') > start.lastIndexOf('</think>');
};

const CONTROL_SHAPE = /<\|[^|<>\s]*\|>|<<\/?[A-Z]+>>|<\/?[A-Za-z_]{3,}>|\[\/?[A-Z_]{3,}\]/g;

/** Marks of turns that the template writes, such as `<|im_start|>` or `[INST]`. */
export const templateControlStrings = (conversation: Conversation): string[] =>
  [conversation.system_template, ...Object.values(conversation.roles), ...conversation.seps].flatMap(
    (text) => text.match(CONTROL_SHAPE) ?? [],
  );
