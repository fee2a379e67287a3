import * as z from 'zod/mini';
import { id, moment, optionalId, textOrNull } from '../api/answer-fields.ts';
import { longText, optionalText, reference, requiredChoice, requiredEmail } from '../api/body-fields.ts';
import { LIMITS, MIN_INQUIRY } from '../limits.ts';
import { propertyBriefSchema } from '../properties/property.ts';
import { personNameSchema } from '../users/person.ts';
import { INQUIRY_STATUSES } from './inquiry-facts.ts';

/** The body of `POST /api/inquiries`. */
export const newInquirySchema = z.object({
  propertyId: reference('Property is required'),
  message: longText(MIN_INQUIRY, LIMITS.inquiry, 'Message'),
  contactEmail: requiredEmail('Please enter a valid email address'),
  contactPhone: optionalText(LIMITS.phone, 'Phone number'),
});

/** The body of `PATCH /api/admin/inquiries/{id}`. */
export const inquiryStatusSchema = z.object({ status: requiredChoice(INQUIRY_STATUSES, 'Status') });

export const inquirySchema = z.object({
  id: id(),
  /** Null once the property is deleted. */
  propertyId: optionalId(),
  inquirerId: id(),
  message: z.string(),
  contactEmail: z.string(),
  contactPhone: textOrNull(),
  status: z.enum(INQUIRY_STATUSES),
  createdAt: moment(),
});

/** An inquiry as both sides read it: who asks, and about what. */
export const inquiryViewSchema = z.extend(inquirySchema, {
  inquirer: personNameSchema,
  /** Null while the caller may not see it; what it was, once it is deleted. */
  property: z.nullable(propertyBriefSchema),
});

export type InquiryView = z.infer<typeof inquiryViewSchema>;

/** An inquiry in the administrators' list. */
export const inquiryRowSchema = z.extend(
  z.pick(inquirySchema, { id: true, status: true, createdAt: true, contactEmail: true, contactPhone: true }),
  {
    inquirer: z.object({ firstName: textOrNull(), lastName: textOrNull(), email: z.string() }),
    property: z.object({ title: z.string(), city: z.string(), isDeleted: z.optional(z.literal(true)) }),
  },
);
