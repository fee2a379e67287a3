/** What can be reported. In the code that is a report: "reports" are the administrators' tables. */
export const ABUSE_REPORT_SUBJECTS = ['property', 'car', 'person', 'conversation', 'review'] as const;
export type AbuseReportSubject = (typeof ABUSE_REPORT_SUBJECTS)[number];

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
  fraud: 'Fraud, or asks for money ahead',
  unavailable: 'Does not exist, or is gone already',
  wrong_facts: 'Price, place or facts are wrong',
  foreign_pictures: 'Pictures of something else',
  impersonation: 'Pretends to be somebody else',
  harassment: 'Threats or harassment',
  offensive: 'Offensive or indecent',
  spam: 'Advertising or spam',
  other: 'Something else',
};

/** What there is to choose from, by what is reported. */
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

/** What the reporter is told of each. */
export const ABUSE_REPORT_OUTCOMES_TOLD: Record<AbuseReportOutcome, string> = {
  nothing_wrong: 'We found nothing in it that is against our rules. That is no guarantee of ours: please stay careful.',
  warned: 'You were right to tell us. We have warned whoever answers for it.',
  hidden: 'You were right to tell us. It is no longer shown.',
  removed: 'You were right to tell us. It has been removed.',
  suspended: 'You were right to tell us. The account has been suspended.',
};

/** Outcomes that only a listing can have. */
const isOfListings = (subject: AbuseReportSubject): boolean => subject === 'property' || subject === 'car';

/** Whether an outcome fits a subject: the office hides listings and reviews, and removes listings. */
export const isOutcomeOf = (outcome: AbuseReportOutcome, subject: AbuseReportSubject): boolean =>
  isOfListings(subject) || (outcome === 'hidden' ? subject === 'review' : outcome !== 'removed');
