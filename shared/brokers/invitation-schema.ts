import * as z from 'zod/mini';
import { id, moment, momentOrNull, textOrNull } from '../api/answer-fields.ts';
import { optionalEmail, optionalText } from '../api/body-fields.ts';
import { LIMITS } from '../limits.ts';

/** The body of `POST /api/brokers/invitations`. With an email we also send the invitation there. */
export const newInvitationSchema = z.object({
  name: optionalText(LIMITS.fullName, 'Name'),
  email: optionalEmail('Invalid email address'),
});

/** A new invitation. No other call returns its token. */
export const createdInvitationSchema = z.object({ id: id(), token: id(), expiresAt: moment() });

/** An invitation in the list of its broker. */
export const invitationSchema = z.object({
  id: id(),
  name: textOrNull(),
  email: textOrNull(),
  createdAt: moment(),
  expiresAt: moment(),
  usedAt: momentOrNull(),
});

/** An open invitation behind its link. */
export const shownInvitationSchema = z.object({
  companyName: z.string(),
  profileImage: textOrNull(),
  expiresAt: moment(),
  /** The caller is the broker who sent the invitation. */
  isOwn: z.boolean(),
  /** The caller is already a member of a broker. */
  isMember: z.boolean(),
});
export type ShownInvitation = z.infer<typeof shownInvitationSchema>;
