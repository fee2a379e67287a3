import * as z from 'zod/mini';
import { id, moment, numberOrNull, optionalId, textOrNull } from '#shared/api/answer-fields.ts';
import { INQUIRY_STATUSES } from '#shared/viewings/viewing-facts.ts';
import { ownReplySchema } from '#shared/inquiries/own-reply.ts';
import { CURRENCIES } from '#shared/listings/listing-facts.ts';
import { type RowOf, rowsOf } from '../../providers/rows/rows-of.ts';

/** Inquiries as the list shows them. */
export const INQUIRIES = rowsOf('admin_inquiries', {
  id: id(),
  status: z.enum(INQUIRY_STATUSES),
  message: z.string(),
  contact_email: z.string(),
  contact_phone: textOrNull(),
  created_at: moment(),
  property_id: optionalId(),
  inquirer_id: optionalId(),
  inquirer_name: z.string(),
  inquirer_email: textOrNull(),
  property_code: textOrNull(),
  property_title: z.string(),
  property_city: z.string(),
  property_price: numberOrNull(),
  property_currency: z.enum(CURRENCIES),
  property_is_deleted: z.boolean(),
  car_id: optionalId(),
  reply: z.nullable(ownReplySchema),
});
export type InquiryRow = RowOf<typeof INQUIRIES>;
