import { addDays, isPast } from 'date-fns';
import { deviceStorage } from '#browser/storage.ts';
import { isTextLanguage, type TextLanguage } from '#shared/listings/text-languages.ts';

/** The same texts in other languages, by the code of each. */
export type TranslatedValues = Partial<Record<TextLanguage, { title: string; description: string }>>;

/** What a form holds: text as it was typed, yes or no, lists of texts, and texts in other languages. */
export type FormValues = Record<string, string | boolean | string[] | TranslatedValues>;

type KeptDraft = { savedAt: number; basis: string; values: unknown };

/** Days: pictures that no listing shows are taken away after a week. */
const PICTURES_LAST = 6;

/**
 * The draft that was kept on this device, if it fits the form as it is today. `basis` is what it was begun upon: somebody
 * may have changed the listing elsewhere since.
 */
export function readDraft<Values extends FormValues>(key: string, start: Values, basis: string): Values | null {
  const draft = deviceStorage.readJson(key) as KeptDraft | null;
  if (draft?.basis !== basis) return null;
  const isOld = isPast(addDays(draft.savedAt, PICTURES_LAST));
  return mended(start, isOld ? { ...(draft.values as object), images: start['images'] } : draft.values);
}

/** A device without room or leave for it keeps nothing; the form itself works. */
export function keepDraft(key: string, values: FormValues, basis: string): void {
  deviceStorage.writeJson(key, { savedAt: Date.now(), basis, values } satisfies KeptDraft);
}

export function dropDraft(key: string): void {
  deviceStorage.remove(key);
}

/** Values for each field of the form: those of the draft that are of its kind, else what it starts with. */
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

/** Whether two states of a form say the same. */
export function isSame(one: FormValues, other: FormValues): boolean {
  return Object.entries(one).every(([name, value]) => JSON.stringify(value) === JSON.stringify(other[name]));
}
