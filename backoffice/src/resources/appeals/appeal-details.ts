import type {
  AbuseReportOutcome,
  AbuseReportReason,
  AbuseReportSubject,
} from '#shared/abuse-reports/abuse-report-facts.ts';
import type { ApprovalStatus } from '#shared/listings/listing-facts.ts';
import type { AppealOutcome } from '#shared/users/appeal-facts.ts';
import type { PersonRecord } from '../../ui/cases/person-record.ts';

/** The answer of `get_appeal`: the case of an appeal. */
export type AppealDetails = {
  suspension: {
    reason: string;
    until: string | null;
    hideListings: boolean;
    createdAt: string;
    liftedAt: string | null;
    by: string | null;
  };
  person: PersonRecord;
  reports: {
    id: string;
    subject: AbuseReportSubject;
    title: string;
    reason: AbuseReportReason;
    message: string | null;
    outcome: AbuseReportOutcome | null;
    note: string | null;
    createdAt: string;
    decidedAt: string | null;
  }[];
  listings: {
    kind: 'property' | 'car';
    id: string;
    code: string;
    title: string;
    approvalStatus: ApprovalStatus;
    available: boolean;
    image: string | null;
  }[];
  earlier: {
    id: string;
    message: string;
    answer: string | null;
    outcome: AppealOutcome | null;
    answeredAt: string | null;
  }[];
};
