/** The country whose numbers people write without a country code. */
export const HOME_COUNTRY = 'SO';

/** The countries of our users, the most likely first: the choices of a form that asks for the country of a number. */
export const PHONE_COUNTRY_NAMES = {
  SO: 'Somaliland and Somalia',
  DJ: 'Djibouti',
  ET: 'Ethiopia',
  KE: 'Kenya',
  UG: 'Uganda',
  TZ: 'Tanzania',
  AE: 'United Arab Emirates',
  SA: 'Saudi Arabia',
  QA: 'Qatar',
  KW: 'Kuwait',
  OM: 'Oman',
  YE: 'Yemen',
  EG: 'Egypt',
  TR: 'Turkey',
  GB: 'United Kingdom',
  SE: 'Sweden',
  NO: 'Norway',
  FI: 'Finland',
  DK: 'Denmark',
  NL: 'Netherlands',
  DE: 'Germany',
  IT: 'Italy',
  US: 'United States',
  CA: 'Canada',
  AU: 'Australia',
  MY: 'Malaysia',
  ZA: 'South Africa',
  IN: 'India',
  CN: 'China',
} as const;

export type PhoneCountry = keyof typeof PHONE_COUNTRY_NAMES;

export const PHONE_COUNTRIES = Object.keys(PHONE_COUNTRY_NAMES) as PhoneCountry[];
