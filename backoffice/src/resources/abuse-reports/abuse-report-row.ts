import * as z from 'zod/mini';
import { count, id, moment, momentOrNull, optionalId, textOrNull } from '#shared/api/answer-fields.ts';
import {
  ABUSE_REPORT_OUTCOMES,
  ABUSE_REPORT_REASONS,
  ABUSE_REPORT_STATUSES,
  ABUSE_REPORT_SUBJECTS,
  type AbuseReportOutcome,
  type AbuseReportReason,
  type AbuseReportSubject,
} from '#shared/abuse-reports/abuse-report-facts.ts';
import type { PersonRecord } from '../../ui/cases/person-record.ts';
import { type RowOf, rowsOf } from '../../providers/rows/rows-of.ts';

/** What was reported, as the list shows it: all that is open about it, or was decided together, is one row. */
export const ABUSE_REPORTS = rowsOf('admin_abuse_reports', {
  id: id(),
  subject: z.enum(ABUSE_REPORT_SUBJECTS),
  subject_id: id(),
  title: z.string(),
  accused_id: optionalId(),
  accused_name: textOrNull(),
  reason: z.enum(ABUSE_REPORT_REASONS),
  message: textOrNull(),
  reports: count(),
  status: z.enum(ABUSE_REPORT_STATUSES),
  claimed_by: optionalId(),
  claimed_by_name: textOrNull(),
  outcome: z.nullable(z.enum(ABUSE_REPORT_OUTCOMES)),
  note: textOrNull(),
  decided_by_name: textOrNull(),
  decided_at: momentOrNull(),
  created_at: moment(),
});
export type AbuseReportRow = RowOf<typeof ABUSE_REPORTS>;

/** What `get_abuse_report` answers: all that an administrator decides by. */
export type AbuseReportDetails = {
  reports: {
    id: string;
    reason: AbuseReportReason;
    message: string | null;
    createdAt: string;
    /** A name; of a visitor the address they left, if they did. */
    reporter: string | null;
    reporterId: string | null;
    isVisitor: boolean;
    /** Earlier reports of the member: how many were decided, and how many of these were right. */
    decidedBefore: number;
    upheldBefore: number;
    /** Its file in storage; `isPictureGone` where it was deleted. */
    picture: string | null;
    isPictureGone: boolean;
  }[];
  /** Outcomes about the same, and about others of whoever answers for it, the latest first. */
  earlier: {
    id: string;
    subject: AbuseReportSubject;
    title: string;
    reason: AbuseReportReason;
    outcome: AbuseReportOutcome;
    note: string | null;
    decidedAt: string;
    isSame: boolean;
  }[];
  accused: PersonRecord | null;
  isGone: boolean;
};
