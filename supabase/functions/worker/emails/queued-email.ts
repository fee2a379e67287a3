import type { EmailTemplate } from '#shared/emails/email-texts.ts';
import type { NotificationContent } from './localized-title.ts';

/** An email that waits to be sent, as public.claim_emails returns it. */
export type QueuedEmail = {
  id: string;
  template: EmailTemplate;
  to: string;
  firstName: string | null;
  /** The code of the recipient's language; null if unknown. */
  language: string | null;
  /** The values of its text. */
  content: NotificationContent;
};
