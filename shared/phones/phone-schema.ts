// Phone numbers in the bodies of the API and of forms: read in any writing, answered as E.164.
import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import type { PhoneCountry } from './phone-countries.ts';

export const PHONE_MESSAGES = {
  invalid: 'This is no phone number that we can call. Write it with its country code, such as +252 63 440 0001.',
  country: 'Choose the country of this phone number.',
  several: 'Write one phone number here.',
} as const;

/** What is wrong with a typed number, and the possible countries of a number without a country code. */
export type PhoneProblem = { message: string; countries?: PhoneCountry[] };

/** Reads what a person typed into a phone field: the number in E.164, or what is wrong with it. Loads the library. */
export async function readTypedPhone(
  text: string,
  country?: string,
): Promise<{ phone: string } | { problem: PhoneProblem }> {
  const { readPhone } = await import('./phone-number.ts');
  const read = readPhone(text, country);
  if (read.kind === 'phone') return { phone: read.phone };
  if (read.kind === 'country') return { problem: { message: PHONE_MESSAGES.country, countries: read.countries } };
  return { problem: { message: PHONE_MESSAGES[read.kind] } };
}

/** Texts to read as numbers. Reading is asynchronous: parse these schemas with `safeParseAsync`. */
const typedPhone = (message: string) =>
  z.string(message).check(z.maxLength(LIMITS.typedPhone, PHONE_MESSAGES.invalid), z.trim());

const toPhone = z.transform(async (text: string, context): Promise<string> => {
  // A browser that cannot load the library on a lost connection sends the text: the server reads it.
  const read = await readTypedPhone(text).catch(() => null);
  if (read === null) return text;
  if ('phone' in read) return read.phone;
  const { message, countries } = read.problem;
  context.issues.push({ code: 'custom', message, input: text, params: { countries } });
  return text;
});

/** A phone number that a body may leave out; an empty text is null. */
export function optionalPhone() {
  return z.pipe(
    z.transform((value: string | null | undefined) =>
      typeof value === 'string' && value.trim() === '' ? null : value,
    ),
    z.optional(z.nullable(z.pipe(typedPhone(PHONE_MESSAGES.invalid), toPhone))),
  );
}

/** A phone number that a body must have; `missing` is said of an empty one. */
export function requiredPhone(missing: string) {
  return z.pipe(typedPhone(missing).check(z.minLength(1, missing)), toPhone);
}
