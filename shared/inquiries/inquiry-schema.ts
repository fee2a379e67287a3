import * as z from 'zod/mini';
import { id, moment, optionalId, textOrNull } from '../api/answer-fields.ts';
import {
  isOfOneListing,
  listingReference,
  longText,
  requiredChoice,
  requiredEmail,
  requiredText,
} from '../api/body-fields.ts';
import { carBriefSchema } from '../cars/car.ts';
import { LIMITS, MIN_INQUIRY } from '../limits.ts';
import { optionalPhone } from '../phones/phone-schema.ts';
import { propertyBriefSchema } from '../properties/property.ts';
import { personNameSchema } from '../users/person.ts';
import { viewingViewSchema } from '../viewings/viewing-schema.ts';
import { INQUIRY_STATUSES } from '../viewings/viewing-facts.ts';

/** The body of `POST /api/inquiries`. */
export const newInquirySchema = z
  .object({
    ...listingReference,
    message: longText(MIN_INQUIRY, LIMITS.inquiry, 'Message'),
    contactEmail: requiredEmail('Please enter a valid email address'),
    contactPhone: optionalPhone(),
  })
  .check(isOfOneListing());

/** The body of `POST /api/inquiries/{id}/reply` and `POST /api/property-viewings/{id}/reply`. */
export const replySchema = z.object({ content: requiredText(LIMITS.message, 'Message') });

/** The answer of a reply: the conversation that continues it. */
export const repliedSchema = z.object({ conversationId: id() });

/** The body of `PATCH /api/admin/inquiries/{id}`. */
export const inquiryStatusSchema = z.object({ status: requiredChoice(INQUIRY_STATUSES, 'Status') });

export const inquirySchema = z.object({
  id: id(),
  /** Null for a car, and after the property was deleted. */
  propertyId: optionalId(),
  carId: optionalId(),
  inquirerId: id(),
  message: z.string(),
  contactEmail: z.string(),
  contactPhone: textOrNull(),
  status: z.enum(INQUIRY_STATUSES),
  createdAt: moment(),
});

/** An inquiry for both sides: the inquirer and the listing. */
export const inquiryViewSchema = z.extend(inquirySchema, {
  inquirer: personNameSchema,
  /** Null while the caller may not see the property. For a deleted property: its last data. */
  property: z.nullable(propertyBriefSchema),
  /** Null while the caller may not see the car. For a deleted car: its last data. */
  car: z.nullable(carBriefSchema),
  /** The inquirer's conversation about the listing. Only its two users get it. */
  conversationId: optionalId(),
  /** Whether the seller's side has written in the conversation since the inquiry. */
  isAnsweredHere: z.boolean(),
});

export type InquiryView = z.infer<typeof inquiryViewSchema>;

/** An inquiry in the administrators' list. */
export const inquiryRowSchema = z.extend(
  z.pick(inquirySchema, { id: true, status: true, createdAt: true, contactEmail: true, contactPhone: true }),
  {
    inquirer: z.object({ firstName: textOrNull(), lastName: textOrNull(), email: textOrNull() }),
    property: z.object({
      title: z.string(),
      city: z.string(),
      isDeleted: z.optional(z.literal(true)),
      isCar: z.optional(z.literal(true)),
    }),
  },
);

/**
 * `GET /api/properties/{id}/requests`, and its counterpart for cars: the caller's latest five inquiries and viewings, newest first.
 */
export const ownRequestsSchema = z.object({
  inquiries: z.array(z.pick(inquiryViewSchema, { id: true, status: true, createdAt: true, conversationId: true })),
  viewings: z.array(
    z.pick(viewingViewSchema, {
      id: true,
      status: true,
      createdAt: true,
      preferredDate: true,
      preferredTime: true,
      scheduledDate: true,
      conversationId: true,
    }),
  ),
  /** The caller's conversation about the listing. */
  conversationId: optionalId(),
});
export type OwnRequests = z.infer<typeof ownRequestsSchema>;
