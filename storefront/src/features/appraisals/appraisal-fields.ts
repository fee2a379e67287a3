import type * as z from 'zod/mini';
import {
  APPRAISAL_CONDITION_LABELS,
  APPRAISAL_PROPERTY_TYPE_LABELS,
  APPRAISAL_PURPOSE_LABELS,
} from '#shared/appraisals/appraisal-facts.ts';
import type { newAppraisalSchema } from '#shared/appraisals/appraisal-schema.ts';
import { BRAND } from '#shared/brand.ts';
import { currentYear } from '#shared/format/day.ts';
import { LIMITS } from '#shared/limits.ts';
import type { Choice } from '../../ui/fields/select.tsx';

export type Appraisal = z.output<typeof newAppraisalSchema>;
/** Values of the form. An empty string means that nothing is chosen yet. A number may be half typed. */
export type AppraisalValues = Record<keyof Appraisal, string | number>;

export type AppraisalField = {
  name: keyof Appraisal;
  label: string;
  need: 'required' | 'optional';
  choices?: readonly Choice[];
  type?: 'number' | 'email' | 'tel' | 'date';
  autoComplete?: string;
  placeholder?: string;
  hint?: string;
  suggestions?: 'cities';
  maxLength?: number;
  /** Spans the full width of the section. */
  wide?: true;
  long?: true;
};

const choicesOf = (open: string, labels: Record<string, string>): Choice[] => [
  { value: '', label: open },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];

export const PROPERTY_INFORMATION: readonly AppraisalField[] = [
  {
    name: 'propertyType',
    label: 'Property Type',
    need: 'required',
    choices: choicesOf('Select a type', APPRAISAL_PROPERTY_TYPE_LABELS),
  },
  {
    name: 'purpose',
    label: 'Purpose of Appraisal',
    need: 'required',
    choices: choicesOf('Select a purpose', APPRAISAL_PURPOSE_LABELS),
  },
  {
    name: 'location',
    label: 'Location',
    need: 'required',
    placeholder: 'City',
    autoComplete: 'address-level2',
    suggestions: 'cities',
    maxLength: LIMITS.location,
  },
  {
    name: 'address',
    label: 'Address',
    need: 'required',
    placeholder: 'Street, district, landmark',
    autoComplete: 'street-address',
    maxLength: LIMITS.address,
  },
  { name: 'area', label: 'Area (sq m)', need: 'required', type: 'number' },
  { name: 'yearBuilt', label: 'Year Built', need: 'required', type: 'number' },
  { name: 'bedrooms', label: 'Bedrooms', need: 'required', type: 'number' },
  { name: 'bathrooms', label: 'Bathrooms', need: 'required', type: 'number' },
  {
    name: 'condition',
    label: 'Condition',
    need: 'required',
    choices: choicesOf('Select a condition', APPRAISAL_CONDITION_LABELS),
    wide: true,
  },
  {
    name: 'features',
    label: 'Features',
    need: 'optional',
    placeholder: 'Water tanks, solar panels, a garden …',
    maxLength: LIMITS.appraisalFeatures,
    wide: true,
    long: true,
  },
];

export const CONTACT_INFORMATION: readonly AppraisalField[] = [
  {
    name: 'contactName',
    label: 'Contact Name',
    need: 'required',
    autoComplete: 'name',
    maxLength: LIMITS.contactName,
  },
  {
    name: 'contactPhone',
    label: 'Contact Phone',
    need: 'required',
    type: 'tel',
  },
  {
    name: 'contactEmail',
    label: 'Contact Email',
    need: 'required',
    type: 'email',
    autoComplete: 'email',
    hint: 'We send the report here. Please enter your own email.',
  },
  { name: 'preferredDate', label: 'Preferred Date', need: 'required', type: 'date' },
  {
    name: 'additionalInfo',
    label: 'Additional Information',
    need: 'optional',
    placeholder: 'For example: best time for a visit, who has the key, what to look at',
    maxLength: LIMITS.additionalInfo,
    wide: true,
    long: true,
  },
];

/** Returns the initial values. The email is the office's until the user's own is known. */
export function emptyAppraisal(email: string = BRAND.email): AppraisalValues {
  return {
    propertyType: '',
    purpose: '',
    location: '',
    address: '',
    area: 0,
    yearBuilt: currentYear(),
    bedrooms: 0,
    bathrooms: 0,
    condition: '',
    features: '',
    contactName: '',
    contactPhone: '',
    contactEmail: email,
    preferredDate: '',
    additionalInfo: '',
  };
}
