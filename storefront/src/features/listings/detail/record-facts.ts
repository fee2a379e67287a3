import { t } from '#shared/format/text.ts';
import type { MemberRecord } from '#shared/users/member-record.ts';

// @wc-context: of reports
const NO_REPORTS = 'None';

/** Returns a member's track record as pairs of label and value. */
export function recordFacts({ answers, listings, confirmedInTime, reportsUpheld }: MemberRecord): [string, string][] {
  const facts: [string, string][] = [];
  if (answers) facts.push(['Usually answers', answersOf(answers)]);
  if (listings > 0) facts.push(['Listings confirmed in time', t(`${confirmedInTime} of ${listings}`)]);
  facts.push(['Reports upheld in the last year', reportsUpheld > 0 ? String(reportsUpheld) : NO_REPORTS]);
  return facts;
}

function answersOf({ asked, answered, usualMinutes }: NonNullable<MemberRecord['answers']>): string {
  return usualMinutes === null ? t(`${answered} of ${asked} people who wrote`) : usualTime(usualMinutes);
}

/** The usual response time as text. */
export function usualTime(usualMinutes: number): string {
  if (usualMinutes <= 60) return 'Within an hour';
  if (usualMinutes <= 6 * 60) return 'Within six hours';
  if (usualMinutes <= 24 * 60) return 'Within a day';
  if (usualMinutes <= 3 * 24 * 60) return 'Within three days';
  return 'After more than three days';
}
