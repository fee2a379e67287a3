import {
  PROPERTY_PURPOSE_LABELS,
  PROPERTY_PURPOSES,
  PROPERTY_TYPE_LABELS,
  PROPERTY_TYPES,
  type PropertyType,
} from '#shared/properties/property-facts.ts';
import type { Choice } from '../../../ui/fields/select.tsx';

/** Property types for a select field. The empty value means no filter. */
export function typeChoices(types: readonly PropertyType[]): Choice[] {
  return [{ value: '', label: 'All types' }, ...types.map((value) => ({ value, label: PROPERTY_TYPE_LABELS[value] }))];
}

export const TYPE_CHOICES = typeChoices(PROPERTY_TYPES);

export const PURPOSE_CHOICES: Choice[] = [
  { value: '', label: 'All purposes' },
  ...PROPERTY_PURPOSES.map((value) => ({ value, label: PROPERTY_PURPOSE_LABELS[value] })),
];
