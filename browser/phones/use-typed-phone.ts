import { useState } from 'react';
import { formatPhone } from '#shared/format/phone.ts';
import { PHONE_COUNTRY_NAMES, type PhoneCountry } from '#shared/phones/phone-countries.ts';
import { readTypedPhone } from '#shared/phones/phone-schema.ts';

/**
 * Reads a phone field when the user leaves it. `onRead` receives the formatted number with its country code. If the country is
 * uncertain, the field offers `choices` of countries.
 */
export function useTypedPhone(onRead: (phone: string) => void) {
  const [countries, setCountries] = useState<readonly PhoneCountry[]>([]);
  async function read(text: string, country?: string): Promise<void> {
    if (text.trim() === '') return setCountries([]);
    // If the library cannot load, because the connection is lost, the server reads the number.
    const typed = await readTypedPhone(text, country).catch(() => null);
    if (typed === null) return;
    if ('phone' in typed) onRead(formatPhone(typed.phone));
    setCountries('phone' in typed ? [] : (typed.problem.countries ?? []));
  }
  return { choices: countries.map((value) => ({ value, label: PHONE_COUNTRY_NAMES[value] })), read };
}

/** Placeholder of an empty phone field. */
export const PHONE_EXAMPLE = '+252 63 000 0000';
