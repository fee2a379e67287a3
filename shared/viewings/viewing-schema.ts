import * as z from 'zod/mini';
import { count, day, id, moment, momentOrNull, optionalId, textOrNull } from '../api/answer-fields.ts';
import {
  optionalMoment,
  optionalText,
  reference,
  requiredChoice,
  requiredDate,
  requiredEmail,
  requiredText,
} from '../api/body-fields.ts';
import { today } from '../format/day.ts';
import { LIMITS } from '../limits.ts';
import { optionalPhone } from '../phones/phone-schema.ts';
import { propertyBriefSchema } from '../properties/property.ts';
import { personNameSchema } from '../users/person.ts';
import { VIEWING_STATUSES, VIEWING_STEPS } from './viewing-facts.ts';

/** The body of `POST /api/property-viewings`. */
export const newViewingSchema = z.object({
  propertyId: reference('Property is required'),
  preferredDate: requiredDate('Please select a date').check(
    z.refine((date) => date >= today(), 'The date cannot be before today'),
  ),
  preferredTime: requiredText(LIMITS.preferredTime, 'Time', 'Please select a time'),
  contactEmail: requiredEmail('Please enter a valid email address'),
  contactPhone: optionalPhone(),
  message: optionalText(LIMITS.viewingMessage, 'Message'),
});

/** The next state of a viewing: confirmed for a time, declined, completed, or cancelled by the requester. */
export const viewingChangesSchema = z.object({
  status: requiredChoice(VIEWING_STEPS, 'Status'),
  scheduledDate: optionalMoment('Time of the viewing'),
  notes: optionalText(LIMITS.viewingNotes, 'Notes'),
});

export const viewingSchema = z.object({
  id: id(),
  /** Null after the property was deleted. */
  propertyId: optionalId(),
  userId: id(),
  preferredDate: day(),
  preferredTime: z.string(),
  contactEmail: z.string(),
  contactPhone: textOrNull(),
  message: textOrNull(),
  status: z.enum(VIEWING_STATUSES),
  scheduledDate: momentOrNull(),
  actualDate: momentOrNull(),
  notes: textOrNull(),
  createdAt: moment(),
});

/** A viewing for both sides: the requester and the property. */
export const viewingViewSchema = z.extend(viewingSchema, {
  requester: personNameSchema,
  /** Null while the caller may not see the property. For a deleted property: its last data. */
  property: z.nullable(propertyBriefSchema),
  /** The requester's conversation about the property. Only its two users get it. */
  conversationId: optionalId(),
  /** Whether the seller's side has written in the conversation since the request. */
  isAnsweredHere: z.boolean(),
});
export type ViewingView = z.infer<typeof viewingViewSchema>;

/** The database's data of a viewing with a date, for its calendar file. */
const viewingCalendarSchema = z.extend(z.pick(viewingSchema, { id: true, status: true }), {
  scheduledDate: moment(),
  /** The version of the viewing. */
  sequence: count(),
  changedAt: moment(),
  property: z.nullable(propertyBriefSchema),
});
export type ViewingCalendar = z.infer<typeof viewingCalendarSchema>;

/** The query of a calendar file: the code of its language. */
export const calendarQuerySchema = z.object({ language: z.optional(z.string()) });
