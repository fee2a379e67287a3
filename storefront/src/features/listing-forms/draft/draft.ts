import { addDays, isPast } from 'date-fns';
import { deviceStorage } from '#browser/storage.ts';
import { isTextLanguage, type TextLanguage } from '#shared/listings/text-languages.ts';

/** Title and description in other languages, by language code. */
export type TranslatedValues = Partial<Record<TextLanguage, { title: string; description: string }>>;

/** The values of a form: typed text, booleans, lists of texts, and translations. */
export type FormValues = Record<string, string | boolean | string[] | TranslatedValues>;

type KeptDraft = { savedAt: number; basis: string; values: unknown };

/** In days. The server deletes pictures without a listing after a week. */
const PICTURES_LAST = 6;

/**
 * Reads the draft from this device if it fits the current form. `basis` is the version of the listing that the draft started from.
 * The listing may have changed since.
 */
export function readDraft<Values extends FormValues>(key: string, start: Values, basis: string): Values | null {
  const draft = deviceStorage.readJson(key) as KeptDraft | null;
  if (draft?.basis !== basis) return null;
  const isOld = isPast(addDays(draft.savedAt, PICTURES_LAST));
  return mended(start, isOld ? { ...(draft.values as object), images: start['images'] } : draft.values);
}

/** Without storage, the draft is not kept, but the form still works. */
export function keepDraft(key: string, values: FormValues, basis: string): void {
  deviceStorage.writeJson(key, { savedAt: Date.now(), basis, values } satisfies KeptDraft);
}

export function dropDraft(key: string): void {
  deviceStorage.remove(key);
}

/** Returns a value for each form field: the draft's value if its type matches, otherwise the start value. */
function mended<Values extends FormValues>(start: Values, kept: unknown): Values {
  const given = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>;
  const entries = Object.entries(start).map(([name, value]) => [
    name,
    isAlike(value, given[name]) ? given[name] : value,
  ]);
  return Object.fromEntries(entries) as Values;
}

function isAlike(value: FormValues[string], kept: unknown): boolean {
  if (Array.isArray(value)) return Array.isArray(kept) && kept.every((entry) => typeof entry === 'string');
  if (typeof value === 'object') return isTranslated(kept);
  return typeof kept === typeof value;
}

function isTranslated(kept: unknown): boolean {
  if (typeof kept !== 'object' || kept === null) return false;
  return Object.entries(kept as Record<string, Record<string, unknown> | null>).every(
    ([code, texts]) =>
      isTextLanguage(code) && typeof texts?.['title'] === 'string' && typeof texts['description'] === 'string',
  );
}

export function isSame(one: FormValues, other: FormValues): boolean {
  return Object.entries(one).every(([name, value]) => JSON.stringify(value) === JSON.stringify(other[name]));
}
