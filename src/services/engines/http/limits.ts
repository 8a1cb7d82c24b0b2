/** How patient the client is with a server, in milliseconds. Starting values are our choice. */
export interface ServerLimits {
  /** Before the first word of a model's answer: a busy server lets it wait, a cold one loads the model first. */
  firstMs: number;
  /** Between two words of an answer that has begun. */
  betweenMs: number;
  /** For answers that need no model. */
  replyMs: number;
  /** The first wait before a request is made again; each further one is twice as long. */
  backOffMs: number;
  /** The longest wait, also where the server asks for more. */
  mostBackOffMs: number;
  /** How often a request is made before it is given up. */
  tries: number;
}

export const SERVER_LIMITS: ServerLimits = {
  firstMs: 600_000,
  betweenMs: 120_000,
  replyMs: 30_000,
  backOffMs: 1_000,
  mostBackOffMs: 30_000,
  tries: 5,
};
