/** Part of every refusal, so that it is known again after WebLLM has wrapped it. */
export const NETWORK_REFUSED = 'refused: a model is loaded from this computer only';

const refuse = (): Promise<never> => Promise.reject(new TypeError(NETWORK_REFUSED));

/**
 * Takes the network away from this worker. WebLLM downloads whatever it doesn't find in the cache, by `fetch` and by
 * `Cache.add`; in Deskmark nothing is downloaded that the user didn't start, and a file that is missing is a failure.
 * In-line data stays readable.
 */
export const refuseNetwork = (scope: { fetch: typeof fetch }): void => {
  const inherited = scope.fetch.bind(scope);
  scope.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    return url.startsWith('data:') || url.startsWith('blob:') ? inherited(input, init) : refuse();
  };
  Cache.prototype.add = refuse;
  Cache.prototype.addAll = refuse;
};
