import { LOCALE } from '../language.ts';
import { HOME_COUNTRY, type PhoneCountry } from './phone-countries.ts';

let names: Intl.DisplayNames | undefined;

/** The name of a country in the page's language. */
export function phoneCountryName(country: PhoneCountry): string {
  if (country === HOME_COUNTRY) return 'Somaliland, Somalia';
  names ??= new Intl.DisplayNames([LOCALE], { type: 'region' });
  return names.of(country) ?? country;
}
