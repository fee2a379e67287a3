import * as z from 'zod/mini';
import { count, id, moment, momentOrNull, optionalId, textOrNull } from '../api/answer-fields.ts';
import { requiredText } from '../api/body-fields.ts';
import {
  ABUSE_REPORT_OUTCOMES,
  ABUSE_REPORT_REASONS,
  ABUSE_REPORT_SUBJECTS,
} from '../abuse-reports/abuse-report-facts.ts';
import { APPROVAL_STATUSES, LISTING_STATUSES } from '../listings/listing-facts.ts';
import { ROLES } from '../users/person-facts.ts';
import { SUSPENSION_CODES } from '../users/suspension-reasons.ts';
import { VERIFICATION_STATUSES, VERIFICATION_TYPES } from '../verifications/verification-facts.ts';

const columns = z.nullable(z.record(z.string(), z.unknown()));

const report = z.object({
  id: id(),
  subject: z.enum(ABUSE_REPORT_SUBJECTS),
  title: z.string(),
  reason: z.enum(ABUSE_REPORT_REASONS),
  outcome: z.nullable(z.enum(ABUSE_REPORT_OUTCOMES)),
  createdAt: moment(),
  decidedAt: momentOrNull(),
});

/** Everything about one person, for administrators: `GET /api/admin/users/{id}`. Lists have the latest rows. */
export const personDetailsSchema = z.object({
  id: id(),
  name: textOrNull(),
  username: textOrNull(),
  email: textOrNull(),
  isEmailVerified: z.boolean(),
  /** When a mail server last refused the address. */
  emailFailedAt: momentOrNull(),
  phone: textOrNull(),
  /** The verified number that the person signs in by. */
  signInPhone: textOrNull(),
  role: z.enum(ROLES),
  language: textOrNull(),
  location: textOrNull(),
  profession: textOrNull(),
  company: textOrNull(),
  bio: textOrNull(),
  picture: textOrNull(),
  createdAt: moment(),
  lastSignInAt: momentOrNull(),
  hasSecondFactor: z.boolean(),
  agent: z.nullable(
    z.object({ isActive: z.boolean(), licenseNumber: textOrNull(), brokerId: optionalId(), company: textOrNull() }),
  ),
  broker: z.nullable(z.object({ isActive: z.boolean(), licenseNumber: textOrNull(), company: textOrNull() })),
  counts: z.object({
    properties: count(),
    cars: count(),
    approved: count(),
    pending: count(),
    rejected: count(),
    removed: count(),
    reportsAbout: count(),
    /** Of these, the reports that the office found right. */
    reportsUpheld: count(),
    reportsBy: count(),
    verifications: count(),
    activities: count(),
  }),
  listings: z.array(
    z.object({
      kind: z.enum(['property', 'car']),
      id: id(),
      code: z.string(),
      title: z.string(),
      approvalStatus: z.enum(APPROVAL_STATUSES),
      isShown: z.boolean(),
      status: z.enum(LISTING_STATUSES),
      removedAt: momentOrNull(),
      createdAt: moment(),
    }),
  ),
  reportsAbout: z.array(report),
  reportsBy: z.array(report),
  verifications: z.array(
    z.object({
      id: id(),
      type: z.enum(VERIFICATION_TYPES),
      status: z.enum(VERIFICATION_STATUSES),
      /** The title of the listing; null for a verification of the person. */
      title: textOrNull(),
      createdAt: moment(),
      decidedAt: momentOrNull(),
      expiresAt: momentOrNull(),
    }),
  ),
  sessions: z.array(
    z.object({
      id: id(),
      userAgent: textOrNull(),
      /** The client IP range, such as 203.0.0.0/16. */
      network: textOrNull(),
      createdAt: moment(),
      lastUsedAt: moment(),
    }),
  ),
  activities: z.array(
    z.object({ id: id(), type: z.string(), description: z.string(), title: textOrNull(), createdAt: moment() }),
  ),
  suspensions: z.array(
    z.object({
      id: id(),
      until: momentOrNull(),
      reason: textOrNull(),
      code: z.nullable(z.enum(SUSPENSION_CODES)),
      hideListings: z.boolean(),
      createdAt: moment(),
      suspendedById: optionalId(),
      suspendedByName: textOrNull(),
      liftedAt: momentOrNull(),
      isOpen: z.boolean(),
      appeals: z.array(
        z.object({
          id: id(),
          message: z.string(),
          createdAt: moment(),
          answer: textOrNull(),
          answeredAt: momentOrNull(),
        }),
      ),
    }),
  ),
  notes: z.array(
    z.object({
      id: id(),
      body: z.string(),
      authorId: optionalId(),
      authorName: textOrNull(),
      createdAt: moment(),
      updatedAt: moment(),
    }),
  ),
  messages: z.array(
    z.object({
      id: id(),
      body: z.string(),
      authorId: optionalId(),
      authorName: textOrNull(),
      createdAt: moment(),
      readAt: momentOrNull(),
    }),
  ),
  /** Acts on the account and the listings of the person, and acts of the person, newest first; as the audit has them. */
  audit: z.array(
    z.object({
      id: id(),
      createdAt: moment(),
      actorId: optionalId(),
      actorName: textOrNull(),
      action: z.string(),
      subject: z.string(),
      subjectId: id(),
      subjectLabel: textOrNull(),
      before: columns,
      after: columns,
      reason: textOrNull(),
    }),
  ),
});
export type PersonDetails = z.infer<typeof personDetailsSchema>;

/** The longest note and message of the office. */
export const OFFICE_LIMITS = { note: 2000, message: 1000 };

/** The body of `POST /api/admin/users/{id}/messages`. */
export const officeMessageSchema = z.object({ body: requiredText(OFFICE_LIMITS.message, 'Message') });
