import * as z from 'zod/mini';
import { personName } from '#shared/accounts/person-name.ts';
import { day, id, moment, optionalId, textOrNull } from '#shared/api/answer-fields.ts';
import {
  APPRAISAL_CONDITIONS,
  APPRAISAL_PROPERTY_TYPES,
  APPRAISAL_PURPOSES,
  APPRAISAL_STATUSES,
} from '#shared/appraisals/appraisal-facts.ts';
import { type RowOf, rowsOf } from '../../providers/rows/rows-of.ts';

export const APPRAISALS = rowsOf('admin_appraisals', {
  id: id(),
  requester_id: optionalId(),
  contact_name: z.pipe(z.string(), z.transform(personName)),
  contact_email: z.string(),
  contact_phone: textOrNull(),
  property_type: z.enum(APPRAISAL_PROPERTY_TYPES),
  location: z.string(),
  address: z.string(),
  area: z.int(),
  bedrooms: z.int(),
  bathrooms: z.int(),
  year_built: z.int(),
  condition: z.enum(APPRAISAL_CONDITIONS),
  purpose: z.enum(APPRAISAL_PURPOSES),
  preferred_date: day(),
  features: textOrNull(),
  additional_info: textOrNull(),
  status: z.enum(APPRAISAL_STATUSES),
  created_at: moment(),
});
export type AppraisalRow = RowOf<typeof APPRAISALS>;
