/** Whether a value has properties to look at. */
export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A property that the package's types don't show. */
export const get = (target: object, name: string): unknown => {
  const value: unknown = Reflect.get(target, name);
  return value;
};

/** Calls a method that the package's types don't show. */
export const call = (target: object, name: string, ...args: unknown[]): unknown => {
  const method = get(target, name);
  if (typeof method !== 'function') throw new TypeError(`web-llm has no ${name}`);
  const result: unknown = Reflect.apply(method, target, args);
  return result;
};

/** The same for a method that answers later. */
export const callAsync = (target: object, name: string, ...args: unknown[]): Promise<unknown> =>
  Promise.resolve(call(target, name, ...args));

/** Which of these names are no methods of the target. */
export const missingMethods = (target: unknown, names: readonly string[]): string[] =>
  names.filter((name) => !isObject(target) || typeof get(target, name) !== 'function');
