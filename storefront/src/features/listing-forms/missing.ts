import type { FormValues } from './draft.ts';

/** What a form has to hold, by the name of its field: how it is called in a list. */
export type Required = Readonly<Record<string, string>>;

/** The fields that still have to be filled in. */
export function missingFields(values: FormValues, required: Required): string[] {
  return Object.entries(required).flatMap(([name, label]) => (isFilled(values[name]) ? [] : [label]));
}

export function isFilled(value: FormValues[string] | undefined): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return Array.isArray(value) ? value.length > 0 : value === true;
}

/** What keeps a listing from being sent, in words; nothing once it is ready. */
export function missingText(fields: readonly string[], pictures: { busy: number; failed: number }): string | undefined {
  if (fields.length > 0) {
    const count = fields.length === 1 ? '1 required field is missing' : `${fields.length} required fields are missing`;
    return `${count}: ${fields.join(', ')}`;
  }
  if (pictures.busy > 0) return `${count(pictures.busy)} still uploading`;
  if (pictures.failed > 0) return `${count(pictures.failed)} not uploaded: try again or remove`;
  return undefined;
}

const count = (photos: number) => (photos === 1 ? '1 photo is' : `${photos} photos are`);
