import * as v from 'valibot';

const SYSTEM_PLACE = '{system_message}';
const USER_PLACE = '{user_message}';
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

/** The fields of `mlc-chat-config.json` that this engine itself looks at. */
export const ChatConfigSchema = v.object({
  quantization: v.nullish(v.string()),
  vocab_size: v.number(),
  tokenizer_files: v.array(v.string()),
  conv_template: ConversationSchema,
});
export type ChatConfig = v.InferOutput<typeof ChatConfigSchema>;
export type Conversation = v.InferOutput<typeof ConversationSchema>;

// WebLLM fills templates with String.replace, which reads `$$`, `$&`, `` $` ``, `$'` in the *text* as patterns:
// `$$x^2$$` would reach the model as `$x^2$`, `$&` as the placeholder itself.
const escapeDollars = (text: string): string => text.replaceAll('$', '$$$$');

/** The system text as WebLLM must be given it so that the model sees it unchanged. */
export const packSystem = (text: string): string => escapeDollars(text);

/** The user text as WebLLM must be given it: only a role template that is a string is filled by `replace`. */
export const packUser = (text: string, conversation: Conversation): string => {
  const template = conversation.role_templates?.['user'];
  if (typeof template !== 'string') return text;
  const escaped = escapeDollars(text);
  // WebLLM then deletes the first `{function_string}` of the filled template: give it one to delete, ahead of ours.
  const isOursFirst =
    text.includes(FUNCTION_PLACE) && !template.split(USER_PLACE)[0]?.includes(FUNCTION_PLACE);
  return isOursFirst ? FUNCTION_PLACE + escaped : escaped;
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
