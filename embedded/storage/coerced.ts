import * as z from 'zod';

// storage-api parses bodies with JSON schemas that convert simple values: "10" to a number, or 10 to a text.

/** A text, also sent as a number, a boolean or null. */
export const text = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given) => textOf(single(given)), schema);

/** A number, also sent as a text, a boolean or null. */
export const number = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given) => numberOf(single(given)), schema);

/** A boolean, also sent as a text or a number. */
export const flag = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given) => flagOf(single(given)), schema);

/** A list, also sent as its only value. */
export const list = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given) => (isSimple(given) ? [given] : given), schema);

const isSimple = (given: unknown): boolean => given === null || /^(string|number|boolean)$/.test(typeof given);

/** The only value of a list with one value. */
const single = (given: unknown): unknown => (Array.isArray(given) && given.length === 1 ? given[0] : given);

function textOf(given: unknown): unknown {
  if (given === null) return '';
  return typeof given === 'number' || typeof given === 'boolean' ? String(given) : given;
}

function numberOf(given: unknown): unknown {
  if (given === null || typeof given === 'boolean') return Number(given);
  return typeof given === 'string' && given !== '' && !Number.isNaN(Number(given)) ? Number(given) : given;
}

function flagOf(given: unknown): unknown {
  if (given === 'true' || given === 1) return true;
  return given === 'false' || given === 0 || given === null ? false : given;
}
