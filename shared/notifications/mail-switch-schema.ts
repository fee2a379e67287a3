import * as z from 'zod/mini';
import { NOTIFICATION_KINDS } from './notification-facts.ts';

/** The body of `PUT /api/mail-switches/{token}`. */
export const mailSwitchChangeSchema = z.object({ mail: z.boolean('Mail must be true or false') });

/** What the link of a mail turns off, and whether it is on. */
export const mailSwitchSchema = z.object({ kind: z.enum(NOTIFICATION_KINDS), mail: z.boolean() });
export type MailSwitch = z.infer<typeof mailSwitchSchema>;
