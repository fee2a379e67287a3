import * as z from 'zod/mini';
import { count } from '../api/answer-fields.ts';

/** What `GET /api/user/summary` answers: what there is for a member, in numbers. */
export const memberSummarySchema = z.object({
  favorites: count(),
  unreadMessages: count(),
  /** What the bell shows. */
  unreadNotifications: count(),
  /** Received, and not answered yet. */
  waitingInquiries: count(),
  waitingViewings: count(),
});
export type MemberSummary = z.infer<typeof memberSummarySchema>;
