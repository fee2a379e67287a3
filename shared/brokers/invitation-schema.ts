import * as z from 'zod/mini';
import { id, moment, momentOrNull, textOrNull } from '../api/answer-fields.ts';
import { optionalEmail, optionalText } from '../api/body-fields.ts';
import { LIMITS } from '../limits.ts';

/** The body of `POST /api/brokers/invitations`. With an address the invitation also goes there as an email. */
export const newInvitationSchema = z.object({
  name: optionalText(LIMITS.fullName, 'Name'),
  email: optionalEmail('Invalid email address'),
});

/** A new invitation; its token is never shown again. */
export const createdInvitationSchema = z.object({ id: id(), token: id(), expiresAt: moment() });

/** An invitation as its broker lists it. */
export const invitationSchema = z.object({
  id: id(),
  name: textOrNull(),
  email: textOrNull(),
  createdAt: moment(),
  expiresAt: moment(),
  usedAt: momentOrNull(),
});

/** An open invitation as its link shows it. */
export const shownInvitationSchema = z.object({
  companyName: z.string(),
  profileImage: textOrNull(),
  expiresAt: moment(),
  /** The caller is the broker who made it. */
  isOwn: z.boolean(),
  /** The caller is a member of a broker. */
  isMember: z.boolean(),
});
export type ShownInvitation = z.infer<typeof shownInvitationSchema>;
