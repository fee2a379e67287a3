// Phone numbers in the bodies of the API and of forms. They accept any notation and return E.164.
import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import type { PhoneCountry } from './phone-countries.ts';

export const PHONE_MESSAGES = {
  invalid: 'We cannot call this phone number. Please write it with its country code, such as +252 63 440 0001.',
  country: 'Please choose the country of this phone number.',
  several: 'Please enter one phone number here.',
} as const;

/** The error of a typed number, and the possible countries if it has no country code. */
export type PhoneProblem = { message: string; countries?: PhoneCountry[] };

/** Reads the text of a phone field. Returns the number in E.164, or the error. Loads the library. */
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

/** A text to read as a phone number. Reading is asynchronous: parse these schemas with `safeParseAsync`. */
const typedPhone = (message: string) =>
  z.string(message).check(z.maxLength(LIMITS.typedPhone, PHONE_MESSAGES.invalid), z.trim());

const toPhone = z.transform(async (text: string, context): Promise<string> => {
  // If the browser cannot load the library, because the connection is lost, it sends the text and the server reads it.
  const read = await readTypedPhone(text).catch(() => null);
  if (read === null) return text;
  if ('phone' in read) return read.phone;
  const { message, countries } = read.problem;
  context.issues.push({ code: 'custom', message, input: text, params: { countries } });
  return text;
});

/** An optional phone number. An empty text becomes null. */
export function optionalPhone() {
  return z.pipe(
    z.transform((value: string | null | undefined) =>
      typeof value === 'string' && value.trim() === '' ? null : value,
    ),
    z.optional(z.nullable(z.pipe(typedPhone(PHONE_MESSAGES.invalid), toPhone))),
  );
}

/** A required phone number. `missing` is the message for an empty text. */
export function requiredPhone(missing: string) {
  return z.pipe(typedPhone(missing).check(z.minLength(1, missing)), toPhone);
}
