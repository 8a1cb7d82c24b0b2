// What a call needs, loaded with the first one: a first visit that uses no server doesn't fetch it.
export { chat } from './chat';
export { generate } from './generate';
export { judge } from './judge';
export { ServerLink } from './link';
export { openSession } from './load';
export { serverVersion } from './model-facts';
export { greedily } from './requests';
export { countTokens } from './tokenizer';
