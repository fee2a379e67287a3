import * as z from 'zod/mini';
import { count } from '../api/answer-fields.ts';

/** The answer of `GET /api/user/summary`: numbers for the signed-in user. */
export const memberSummarySchema = z.object({
  favorites: count(),
  unreadMessages: count(),
  /** The number on the bell. */
  unreadNotifications: count(),
  /** Received requests without an answer. */
  waitingInquiries: count(),
  waitingViewings: count(),
});
export type MemberSummary = z.infer<typeof memberSummarySchema>;
