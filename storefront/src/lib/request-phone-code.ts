import type * as z from 'zod/mini';
import { sendJson } from '#browser/api/client.ts';
import type { phoneCodeAnswerSchema, phoneCodeRequestSchema } from '#shared/accounts/phone-schema.ts';

export type SentCode = z.infer<typeof phoneCodeAnswerSchema>;

/** Requests a code for a phone number, sent by WhatsApp or SMS. */
export const requestPhoneCode = (body: z.infer<typeof phoneCodeRequestSchema>): Promise<SentCode> =>
  sendJson('POST', '/api/auth/phone/code', { body });
