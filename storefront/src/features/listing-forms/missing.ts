import { TEXT_LANGUAGE_CODES, TITLES_IN } from '#shared/listings/text-languages.ts';
import type { FormValues, TranslatedValues } from './draft/draft.ts';
import type { ListingFields } from './listing-fields.ts';
import { plural, inCommas } from '#shared/format/text.ts';

/** Returns the labels of required fields that are empty. */
export function missingFields(values: FormValues, fields: ListingFields): string[] {
  return Object.entries(fields).flatMap(([name, { need, label }]) =>
    need === 'required' && !isFilled(values[name]) ? [label] : [],
  );
}

/** Returns the labels of translated titles that are empty. */
export function missingTitles(translations: TranslatedValues): string[] {
  return TEXT_LANGUAGE_CODES.filter((code) => translations[code]?.title.trim() === '').map((code) => TITLES_IN[code]);
}

export function isFilled(value: FormValues[string] | undefined): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return Array.isArray(value) ? value.length > 0 : value === true;
}

export type PictureCounts = { busy: number; failed: number; unreadable: number };

/** Text while a submitted form waits for uploads: "Will be listed when 2 photos are up". */
export function waitingText({ busy }: PictureCounts, isNew: boolean): string | undefined {
  if (busy === 0) return undefined;
  return isNew
    ? plural(busy, ['Will be listed when {0} photo has uploaded', 'Will be listed when {0} photos have uploaded'])
    : plural(busy, ['Will be saved when {0} photo has uploaded', 'Will be saved when {0} photos have uploaded']);
}

/** Text that says what is missing. Undefined when the listing is ready to send. */
export function missingText(fields: readonly string[], pictures: PictureCounts): string | undefined {
  if (fields.length > 0) {
    return plural(
      fields.length,
      ['{0} required field is missing: {1}', '{0} required fields are missing: {1}'],
      inCommas(fields),
    );
  }
  const { busy, failed, unreadable } = pictures;
  if (busy > 0) return plural(busy, ['{0} photo is still uploading', '{0} photos are still uploading']);
  if (failed > 0) return plural(failed, ['{0} photo could not be uploaded', '{0} photos could not be uploaded']);
  if (unreadable > 0) return plural(unreadable, ['{0} photo cannot be read', '{0} photos cannot be read']);
  return undefined;
}
