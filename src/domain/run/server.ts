import type { LocalModel } from './model';

/** Servers whose own routes are known; `other` is asked in nothing but OpenAI's words. */
export const SERVER_KINDS = ['llama.cpp', 'vllm', 'ollama', 'lm-studio', 'other'] as const;
export type ServerKind = (typeof SERVER_KINDS)[number];

/** Browsers open about this many connections to one host by HTTP/1.1: what is above waits unseen in the browser. */
export const MOST_IN_FLIGHT = 6;

/** Whether a model can be asked: by a chat template of its file, or by a server that keeps its own. */
export const canChat = ({ template, source }: Pick<LocalModel, 'template' | 'source'>): boolean =>
  template !== null || source.kind === 'server';

const THIS_COMPUTER = /^https?:\/\/(?:localhost|[^/:@]+\.localhost|127(?:\.\d{1,3}){3})(?::\d+)?(?:\/|$)/i;

/** Whether an address is of this computer: what is sent there stays here, unless something passes it on. */
export const isThisComputer = (address: string): boolean => THIS_COMPUTER.test(address);
