import type { AbuseReportSubject } from '#shared/abuse-reports/abuse-report-facts.ts';

/** Where the text of a report is kept until it is sent. */
export const reportPlace = (subject: AbuseReportSubject, subjectId: string): string => `report:${subject}:${subjectId}`;
