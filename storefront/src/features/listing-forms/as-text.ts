import { TEXT_LANGUAGE_CODES, type TextLanguage } from '#shared/listings/text-languages.ts';
import type { FormValues, TranslatedValues } from './draft/draft.ts';
import type { Point } from '#shared/places/city-points.ts';
import { readDegrees } from '#shared/places/typed-point.ts';

/** Converts a listing to form values. A missing text becomes an empty string. */
export function asText<Form extends FormValues & { translations: TranslatedValues }>(
  listing: Readonly<Record<string, unknown>>,
  form: Form,
): Form {
  const entries = Object.entries(form).map(([name, value]) => {
    const given = listing[name];
    if (name === 'translations') return [name, translatedValues(given as TranslatedTexts | undefined)];
    if (typeof value !== 'string') return [name, given ?? value];
    return [name, typeof given === 'string' || typeof given === 'number' ? String(given) : ''];
  });
  return Object.fromEntries(entries) as Form;
}

type TranslatedTexts = Partial<Record<TextLanguage, { title: string; description?: string | undefined } | undefined>>;

/** Returns the translated texts in the order in which the form offers languages. */
function translatedValues(given: TranslatedTexts = {}): TranslatedValues {
  const entries = TEXT_LANGUAGE_CODES.flatMap((code) => {
    const texts = given[code];
    return texts ? [[code, { title: texts.title, description: texts.description ?? '' }] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Returns the point for two typed coordinates, or null if they are invalid. 0, 0 also gives null. */
export function placeOf(latitude: string, longitude: string): Point | null {
  const north = readDegrees(latitude) ?? NaN;
  const east = readDegrees(longitude) ?? NaN;
  const isPlace = Math.abs(north) <= 90 && Math.abs(east) <= 180 && (north !== 0 || east !== 0);
  return isPlace ? [north, east] : null;
}
