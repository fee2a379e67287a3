import * as z from 'zod/mini';
import { day, id, moment, optionalId, textOrNull } from '../api/answer-fields.ts';
import {
  integerOrDefault,
  optionalText,
  requiredChoice,
  requiredDate,
  requiredEmail,
  requiredInteger,
  requiredName,
  requiredText,
} from '../api/body-fields.ts';
import { currentYear } from '../format/day.ts';
import { LIMITS, MAX_INTEGER, MAX_ROOMS, MAX_YEAR } from '../limits.ts';
import { requiredPhone } from '../phones/phone-schema.ts';
import {
  APPRAISAL_CONDITIONS,
  APPRAISAL_PROPERTY_TYPES,
  APPRAISAL_PURPOSES,
  APPRAISAL_STATUSES,
  FIRST_YEAR_BUILT,
} from './appraisal-facts.ts';

const FUTURE = 'Year built cannot be in the future';

/** The body of `POST /api/appraisal-requests`. */
export const newAppraisalSchema = z.object({
  propertyType: requiredChoice(APPRAISAL_PROPERTY_TYPES, 'Property type'),
  location: requiredText(LIMITS.location, 'Location'),
  address: requiredText(LIMITS.address, 'Address'),
  area: requiredInteger('Area', { min: 1, max: MAX_INTEGER, tooSmall: 'Area must be greater than 0' }),
  bedrooms: integerOrDefault('Bedrooms', { min: 0, max: MAX_ROOMS }),
  bathrooms: integerOrDefault('Bathrooms', { min: 0, max: MAX_ROOMS }),
  yearBuilt: z.pipe(
    integerOrDefault('Year built', {
      min: FIRST_YEAR_BUILT,
      max: MAX_YEAR,
      tooSmall: `Year built must be after ${FIRST_YEAR_BUILT}`,
      tooLarge: FUTURE,
    }).check(z.refine((year) => year === undefined || year <= currentYear(), FUTURE)),
    z.transform((year) => year ?? currentYear()),
  ),
  condition: requiredChoice(APPRAISAL_CONDITIONS, 'Condition'),
  features: optionalText(LIMITS.appraisalFeatures, 'Features'),
  purpose: requiredChoice(APPRAISAL_PURPOSES, 'Purpose'),
  contactName: requiredName(LIMITS.contactName, 'Contact name'),
  contactEmail: requiredEmail('Valid email is required'),
  contactPhone: requiredPhone('Contact phone is required'),
  preferredDate: requiredDate('Preferred date is required'),
  additionalInfo: optionalText(LIMITS.additionalInfo, 'Additional information'),
});

/** The body of `PATCH /api/admin/appraisals/{id}`. */
export const appraisalStatusSchema = z.object({ status: requiredChoice(APPRAISAL_STATUSES, 'Status') });

export const appraisalSchema = z.object({
  id: id(),
  requesterId: optionalId(),
  propertyType: z.enum(APPRAISAL_PROPERTY_TYPES),
  location: z.string(),
  address: z.string(),
  area: z.int(),
  bedrooms: z.int(),
  bathrooms: z.int(),
  yearBuilt: z.int(),
  condition: z.enum(APPRAISAL_CONDITIONS),
  features: textOrNull(),
  purpose: z.enum(APPRAISAL_PURPOSES),
  contactName: z.string(),
  contactEmail: z.string(),
  /** Null after the requester's account was deleted. */
  contactPhone: textOrNull(),
  preferredDate: day(),
  additionalInfo: textOrNull(),
  status: z.enum(APPRAISAL_STATUSES),
  createdAt: moment(),
});
