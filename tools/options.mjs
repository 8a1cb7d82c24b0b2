import { parseArgs } from 'node:util';
import { Refusal } from './process.mjs';

/**
 * Reads a command's options; every refusal ends with the command's own help.
 * @param {string[]} args
 * @param {Record<string, object>} options as of node:util parseArgs
 */
export const parseOptions = (args, options, help) => {
  try {
    return parseArgs({ args, options, allowPositionals: false }).values;
  } catch (error) {
    throw new Refusal(`${error.message}\n\n${help}`, 2);
  }
};

/** A whole number between the bounds, or a refusal that names the option. */
export const parseCount = (text, name, lowest, highest) => {
  const number = /^\d+$/.test(text) ? Number(text) : NaN;
  if (number >= lowest && number <= highest) return number;
  throw new Refusal(`--${name} wants a whole number from ${lowest} to ${highest}, not “${text}”.`, 2);
};
