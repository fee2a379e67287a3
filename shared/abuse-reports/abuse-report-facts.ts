/** The subjects of an abuse report. In the code "reports" without "abuse" are the administrators' tables. */
export const ABUSE_REPORT_SUBJECTS = ['property', 'car', 'person', 'conversation', 'review'] as const;
export type AbuseReportSubject = (typeof ABUSE_REPORT_SUBJECTS)[number];

// @wc-context: a kind
export const ABUSE_REPORT_SUBJECT_LABELS: Record<AbuseReportSubject, string> = {
  property: 'Property',
  car: 'Car',
  person: 'Person',
  conversation: 'Conversation',
  review: 'Review',
};

export const ABUSE_REPORT_REASONS = [
  'fraud',
  'unavailable',
  'wrong_facts',
  'foreign_pictures',
  'impersonation',
  'harassment',
  'offensive',
  'spam',
  'other',
] as const;
export type AbuseReportReason = (typeof ABUSE_REPORT_REASONS)[number];

export const ABUSE_REPORT_REASON_LABELS: Record<AbuseReportReason, string> = {
  fraud: 'Fraud, or asks for money in advance',
  unavailable: 'Does not exist, or is no longer available',
  wrong_facts: 'Price, place or facts are wrong',
  foreign_pictures: 'Photos of something else',
  impersonation: 'Pretends to be someone else',
  harassment: 'Threats or harassment',
  offensive: 'Offensive or indecent',
  spam: 'Advertising or spam',
  other: 'Something else',
};

/** The reasons that a reporter can choose, by subject. */
export const ABUSE_REPORT_REASONS_OF: Record<AbuseReportSubject, readonly AbuseReportReason[]> = {
  property: ['fraud', 'unavailable', 'wrong_facts', 'foreign_pictures', 'offensive', 'other'],
  car: ['fraud', 'unavailable', 'wrong_facts', 'foreign_pictures', 'offensive', 'other'],
  person: ['fraud', 'impersonation', 'harassment', 'offensive', 'other'],
  conversation: ['fraud', 'harassment', 'offensive', 'spam', 'other'],
  review: ['wrong_facts', 'harassment', 'offensive', 'spam', 'other'],
};

export const ABUSE_REPORT_STATUSES = ['open', 'claimed', 'decided'] as const;
export type AbuseReportStatus = (typeof ABUSE_REPORT_STATUSES)[number];

export const ABUSE_REPORT_STATUS_LABELS: Record<AbuseReportStatus, string> = {
  open: 'Open',
  claimed: 'Claimed',
  decided: 'Decided',
};

export const ABUSE_REPORT_OUTCOMES = ['nothing_wrong', 'warned', 'hidden', 'removed', 'suspended'] as const;
export type AbuseReportOutcome = (typeof ABUSE_REPORT_OUTCOMES)[number];

export const ABUSE_REPORT_OUTCOME_LABELS: Record<AbuseReportOutcome, string> = {
  nothing_wrong: 'Nothing wrong',
  warned: 'Warned',
  hidden: 'Hidden',
  removed: 'Removed',
  suspended: 'Person suspended',
};

/** The outcome in the words that the reporter reads. */
export const ABUSE_REPORT_OUTCOME_TEXTS: Record<AbuseReportOutcome, string> = {
  nothing_wrong: 'We found nothing that breaks our rules. This is not a guarantee, so please stay careful.',
  warned: 'You were right to tell us. We have warned the person responsible.',
  hidden: 'You were right to tell us. It is no longer shown.',
  removed: 'You were right to tell us. It has been removed.',
  suspended: 'You were right to tell us. We have suspended the account.',
};

/** Outcomes that only a listing can have. */
const isOfListings = (subject: AbuseReportSubject): boolean => subject === 'property' || subject === 'car';

/** Whether an outcome fits a subject. The office can hide listings and reviews, and remove listings. */
export const isOutcomeOf = (outcome: AbuseReportOutcome, subject: AbuseReportSubject): boolean =>
  isOfListings(subject) || (outcome === 'hidden' ? subject === 'review' : outcome !== 'removed');
