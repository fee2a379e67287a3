import { type LucideIcon, MapPin } from 'lucide-react';
import { LANGUAGE } from '#shared/language.ts';
import { LIMITS } from '#shared/limits.ts';
import { DEFAULT_CURRENCY, CURRENCIES, type Currency } from '#shared/listings/listing-facts.ts';
import { isTextLanguage, TEXT_LANGUAGE_CODES, TEXT_LANGUAGES } from '#shared/listings/text-languages.ts';
import { CITIES } from '#shared/places/cities.ts';
import type { Choice } from '../../ui/fields/select.tsx';
import { cityName } from '#shared/places/city-names.ts';

/** Currency sign shown before an amount in a field. */
export const SIGNS: Record<Currency, string> = { USD: '$', EUR: '€', SOS: 'SOS' };

const CURRENCY_CHOICES = CURRENCIES.map((value) => ({ value, label: value }));

export type Need = 'required' | 'optional';
export type Tile = Choice & { icon?: LucideIcon };

/** A field of a listing's form: label, type of input, and initial value if it is not empty. */
export type ListingField = { label: string; need?: Need; className?: string } & (
  | {
      kind: 'text';
      maxLength?: number;
      placeholder?: string;
      autoComplete?: string;
      /** For a number with its unit instead of words. */
      dir?: 'ltr';
      icon?: LucideIcon;
    }
  | { kind: 'long'; placeholder: string }
  /** An integer unless `decimals` is set. `money` shows the currency sign before the amount. */
  | { kind: 'number'; decimals?: number; placeholder?: string; money?: true }
  | { kind: 'select'; choices: readonly Choice[]; start?: string }
  | { kind: 'tiles'; choices: readonly Tile[]; columns: string; start?: string }
  | { kind: 'checks'; choices: readonly Choice[]; start?: readonly string[] }
  | { kind: 'phone' }
  | { kind: 'switch'; start: boolean }
);
export type ListingFields = Readonly<Record<string, ListingField>>;

/** The values of these fields as the user typed them. */
export type ValuesOf<Fields extends ListingFields> = {
  [Name in keyof Fields]: Fields[Name]['kind'] extends 'checks'
    ? string[]
    : Fields[Name]['kind'] extends 'switch'
      ? boolean
      : string;
};

/** Returns the initial values of these fields. */
export function startOf<Fields extends ListingFields>(fields: Fields): ValuesOf<Fields> {
  const entries = Object.entries(fields).map(([name, field]) => [
    name,
    field.kind === 'checks' ? [...(field.start ?? [])] : 'start' in field ? field.start : '',
  ]);
  return Object.fromEntries(entries) as ValuesOf<Fields>;
}

/** Returns a tile for each label. */
export function tilesOf(labels: Record<string, string>, icons: Record<string, LucideIcon> = {}): Tile[] {
  return Object.entries(labels).map(([value, label]) => {
    const icon = icons[value];
    return icon ? { value, label, icon } : { value, label };
  });
}

export const CURRENCY_FIELD = {
  kind: 'select',
  label: 'Currency',
  choices: CURRENCY_CHOICES,
  start: DEFAULT_CURRENCY,
} as const satisfies ListingField;

/** The language of title and description. The page's language is the default. */
export const LANGUAGE_FIELD = {
  kind: 'select',
  label: 'Language you write in',
  choices: [
    { value: '', label: 'Not given' },
    ...TEXT_LANGUAGE_CODES.map((value) => ({ value, label: TEXT_LANGUAGES[value].name })),
  ],
  start: isTextLanguage(LANGUAGE.code) ? LANGUAGE.code : '',
} as const satisfies ListingField;

export const CITY_FIELD = {
  kind: 'select',
  label: 'City',
  need: 'required',
  choices: [{ value: '', label: 'Choose a city' }, ...CITIES.map((value) => ({ value, label: cityName(value) }))],
} as const satisfies ListingField;

/** The place in the owner's words. Each form has its own label for it. */
export const LOCATION_FIELD = {
  kind: 'text',
  need: 'required',
  icon: MapPin,
  autoComplete: 'street-address',
  maxLength: LIMITS.location,
  placeholder: 'Street and a landmark people know',
} as const;

export const POINT_FIELDS = {
  latitude: { kind: 'number', label: 'Latitude', need: 'optional', decimals: 12, placeholder: '9.5624' },
  longitude: { kind: 'number', label: 'Longitude', need: 'optional', decimals: 12, placeholder: '44.0770' },
} as const satisfies ListingFields;
