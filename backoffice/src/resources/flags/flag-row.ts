import * as z from 'zod/mini';
import { count, id, moment, momentOrNull, optionalId, textOrNull } from '#shared/api/answer-fields.ts';
import {
  FLAG_OUTCOMES,
  FLAG_REASONS,
  FLAG_STATUSES,
  FLAG_SUBJECTS,
  type FlagOutcome,
  type FlagReason,
  type FlagSubject,
} from '#shared/flags/flag-facts.ts';
import type { Role } from '#shared/users/person-facts.ts';
import { type RowOf, rowsOf } from '../../providers/rows/rows-of.ts';

/** What was reported, as the list shows it: all that is open about it, or was decided together, is one row. */
export const FLAGS = rowsOf('admin_flags', {
  id: id(),
  subject: z.enum(FLAG_SUBJECTS),
  subject_id: id(),
  title: z.string(),
  accused_id: optionalId(),
  accused_name: textOrNull(),
  reason: z.enum(FLAG_REASONS),
  message: textOrNull(),
  reports: count(),
  status: z.enum(FLAG_STATUSES),
  claimed_by: optionalId(),
  claimed_by_name: textOrNull(),
  outcome: z.nullable(z.enum(FLAG_OUTCOMES)),
  note: textOrNull(),
  decided_by_name: textOrNull(),
  decided_at: momentOrNull(),
  created_at: moment(),
});
export type FlagRow = RowOf<typeof FLAGS>;

/** What `get_flag` answers: all that an administrator decides by. */
export type FlagDetails = {
  reports: {
    id: string;
    reason: FlagReason;
    message: string | null;
    createdAt: string;
    /** A name; of a visitor the address they left, if they did. */
    reporter: string | null;
    isVisitor: boolean;
    /** Its file in storage; `isPictureGone` where it was deleted. */
    picture: string | null;
    isPictureGone: boolean;
  }[];
  /** Outcomes about the same, and about others of whoever answers for it, the latest first. */
  earlier: {
    id: string;
    subject: FlagSubject;
    title: string;
    reason: FlagReason;
    outcome: FlagOutcome;
    note: string | null;
    decidedAt: string;
    isSame: boolean;
  }[];
  accused: { id: string; name: string | null; email: string; role: Role } | null;
  isGone: boolean;
};
