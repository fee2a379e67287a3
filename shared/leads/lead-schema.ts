import * as z from 'zod/mini';
import { id, moment, momentOrNull, numberOrNull, optionalId, textOrNull } from '../api/answer-fields.ts';
import {
  choiceOrDefault,
  integerOrDefault,
  optionalChoice,
  optionalDayOrMoment,
  optionalEmail,
  optionalNumber,
  optionalText,
  reference,
  requiredName,
  seenValues,
  textOrDefault,
} from '../api/body-fields.ts';
import { readAmount } from '../format/typed-price.ts';
import { LIMITS, MAX_VALUE } from '../limits.ts';
import { optionalPhone } from '../phones/phone-schema.ts';
import { propertyBriefWithPlaceSchema } from '../properties/property.ts';
import { personNameSchema } from '../users/person.ts';
import { LEAD_LIMITS, LEAD_PRIORITIES, LEAD_STATUSES, LOST_REASONS } from './lead-facts.ts';

const leadFields = z.object({
  propertyId: reference('Property is required'),
  clientName: requiredName(LIMITS.fullName, 'Client name'),
  clientEmail: optionalEmail('Invalid email address'),
  clientPhone: optionalPhone(),
  leadSource: textOrDefault(LIMITS.leadSource, 'Lead source'),
  status: choiceOrDefault(LEAD_STATUSES, 'Status'),
  priority: choiceOrDefault(LEAD_PRIORITIES, 'Priority'),
  notes: optionalText(LIMITS.notes, 'Notes'),
  followUpDate: optionalDayOrMoment('Follow-up date', 'end'),
  lastContactDate: optionalDayOrMoment('Last contact date', 'noon'),
  estimatedValue: optionalNumber('Estimated value', { min: 0, max: MAX_VALUE, read: (text) => readAmount(text) }),
  probability: integerOrDefault('Probability', { min: 0, max: 100 }),
  lostReason: optionalChoice(LOST_REASONS, 'Reason'),
  lostNote: optionalText(LEAD_LIMITS.lostNote, 'Note'),
});

/** Requires an email or a phone number. `message` appears beside the other messages if both are missing. */
const needsContact = (message: string) =>
  z.refine<{ clientEmail?: unknown; clientPhone?: unknown }>(
    ({ clientEmail, clientPhone }) => Boolean(clientEmail ?? clientPhone),
    {
      error: message,
      path: ['clientEmail'],
      when: ({ value, issues }) =>
        typeof value === 'object' &&
        value !== null &&
        !issues.some(({ path }) => /^client(Email|Phone)$/.test(String(path?.[0]))),
    },
  );

/**
 * The body of `POST /api/agents/leads`. The database sets the owner. A lead without email and phone gets the documented message.
 */
export const newLeadSchema = leadFields.check(needsContact('Invalid email address'));

/** The body of `POST /api/agents/leads` from the form of the back office, with a message that names both fields. */
export const typedLeadSchema = leadFields.check(needsContact('Enter an email or a phone number'));

/** The body of `PATCH /api/agents/leads/{id}`. All fields are optional. */
export const leadChangesSchema = z.extend(z.partial(leadFields), { seen: seenValues(leadFields) });

/** The body of `PATCH /api/brokers/leads/{id}`: a member, or null for none. */
export const leadAssignmentSchema = z.object({ agentId: z.nullable(reference('Agent is required')) });

export const leadSchema = z.object({
  id: id(),
  propertyId: optionalId(),
  agentId: optionalId(),
  brokerId: optionalId(),
  clientName: z.string(),
  clientEmail: textOrNull(),
  clientPhone: textOrNull(),
  leadSource: z.string(),
  status: z.enum(LEAD_STATUSES),
  priority: z.enum(LEAD_PRIORITIES),
  notes: textOrNull(),
  followUpDate: momentOrNull(),
  lastContactDate: momentOrNull(),
  estimatedValue: numberOrNull(),
  probability: z.int(),
  lostReason: textOrNull(),
  lostNote: textOrNull(),
  createdAt: moment(),
  updatedAt: moment(),
});

/** A lead with its property and its agent, for agents and brokers. */
export const leadRowSchema = z.extend(leadSchema, {
  property: z.nullable(propertyBriefWithPlaceSchema),
  agent: z.nullable(personNameSchema),
});
