import * as z from 'zod/mini';
import { id, moment, momentOrNull, numberOrNull, optionalId, textOrNull } from '../api/answer-fields.ts';
import {
  choiceOrDefault,
  integerOrDefault,
  optionalDayOrMoment,
  optionalNumber,
  optionalText,
  reference,
  requiredEmail,
  requiredName,
  seenValues,
  textOrDefault,
} from '../api/body-fields.ts';
import { readAmount } from '../format/typed-price.ts';
import { LIMITS, MAX_VALUE } from '../limits.ts';
import { optionalPhone } from '../phones/phone-schema.ts';
import { propertyToldSchema } from '../properties/property.ts';
import { personNameSchema } from '../users/person.ts';
import { LEAD_PRIORITIES, LEAD_STATUSES } from './lead-facts.ts';

/** The body of `POST /api/agents/leads`. Whose lead it is, the database says. */
export const newLeadSchema = z.object({
  propertyId: reference('Property is required'),
  clientName: requiredName(LIMITS.fullName, 'Client name'),
  clientEmail: requiredEmail('Invalid email address'),
  clientPhone: optionalPhone(),
  leadSource: textOrDefault(LIMITS.leadSource, 'Lead source'),
  status: choiceOrDefault(LEAD_STATUSES, 'Status'),
  priority: choiceOrDefault(LEAD_PRIORITIES, 'Priority'),
  notes: optionalText(LIMITS.notes, 'Notes'),
  followUpDate: optionalDayOrMoment('Follow-up date', 'end'),
  lastContactDate: optionalDayOrMoment('Last contact date', 'noon'),
  estimatedValue: optionalNumber('Estimated value', { min: 0, max: MAX_VALUE, read: (text) => readAmount(text) }),
  probability: integerOrDefault('Probability', { min: 0, max: 100 }),
});

/** The body of `PATCH /api/agents/leads/{id}`: any of the fields. */
export const leadChangesSchema = z.extend(z.partial(newLeadSchema), { seen: seenValues(newLeadSchema) });

/** The body of `PATCH /api/brokers/leads/{id}`: a member, or nobody. */
export const leadAssignmentSchema = z.object({ agentId: z.nullable(reference('Agent is required')) });

export const leadSchema = z.object({
  id: id(),
  propertyId: optionalId(),
  agentId: optionalId(),
  brokerId: optionalId(),
  clientName: z.string(),
  clientEmail: z.string(),
  clientPhone: textOrNull(),
  leadSource: z.string(),
  status: z.enum(LEAD_STATUSES),
  priority: z.enum(LEAD_PRIORITIES),
  notes: textOrNull(),
  followUpDate: momentOrNull(),
  lastContactDate: momentOrNull(),
  estimatedValue: numberOrNull(),
  probability: z.int(),
  createdAt: moment(),
  updatedAt: moment(),
});

/** A lead with its property and its agent, as agents and brokers read it. */
export const leadRowSchema = z.extend(leadSchema, {
  property: z.nullable(propertyToldSchema),
  agent: z.nullable(personNameSchema),
});
