import type { AbuseReportSubject } from '#shared/abuse-reports/abuse-report-facts.ts';

/** Storage key for the text of an unsent report. */
export const reportPlace = (subject: AbuseReportSubject, subjectId: string): string => `report:${subject}:${subjectId}`;
