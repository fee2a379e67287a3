import { useState } from 'react';
import { formatPhone } from '#shared/format/phone.ts';
import { PHONE_COUNTRY_NAMES, type PhoneCountry } from '#shared/phones/phone-countries.ts';
import { readTypedPhone } from '#shared/phones/phone-schema.ts';

/**
 * Reads a phone field when the user leaves it: `onRead` gets the number with its country code, for reading. A number of an
 * uncertain country has `choices` of countries instead.
 */
export function useTypedPhone(onRead: (phone: string) => void) {
  const [countries, setCountries] = useState<readonly PhoneCountry[]>([]);
  async function read(text: string, country?: string): Promise<void> {
    if (text.trim() === '') return setCountries([]);
    // Without the library, on a lost connection, the server reads the number.
    const typed = await readTypedPhone(text, country).catch(() => null);
    if (typed === null) return;
    if ('phone' in typed) onRead(formatPhone(typed.phone));
    setCountries('phone' in typed ? [] : (typed.problem.countries ?? []));
  }
  return { choices: countries.map((value) => ({ value, label: PHONE_COUNTRY_NAMES[value] })), read };
}

/** What a phone field shows before somebody types. */
export const PHONE_EXAMPLE = '+252 63 000 0000';
