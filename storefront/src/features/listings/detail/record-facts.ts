import type { MemberRecord } from '#shared/users/member-record.ts';

/** What a member did so far, as lines: what it is, and how it stands. */
export function recordFacts({ answers, listings, confirmedInTime, reportsUpheld }: MemberRecord): [string, string][] {
  const facts: [string, string][] = [];
  if (answers) facts.push(['Usually answers', answersOf(answers)]);
  if (listings > 0) facts.push(['Listings confirmed in time', `${confirmedInTime} of ${listings}`]);
  facts.push(['Reports upheld in a year', reportsUpheld > 0 ? String(reportsUpheld) : 'None']);
  return facts;
}

function answersOf({ asked, answered, usualMinutes }: NonNullable<MemberRecord['answers']>): string {
  return usualMinutes === null ? `${answered} of ${asked} who wrote` : usualTime(usualMinutes);
}

/** How soon somebody usually answers, in words. */
export function usualTime(usualMinutes: number): string {
  if (usualMinutes <= 60) return 'Within an hour';
  if (usualMinutes <= 6 * 60) return 'Within six hours';
  if (usualMinutes <= 24 * 60) return 'Within a day';
  if (usualMinutes <= 3 * 24 * 60) return 'Within three days';
  return 'After more than three days';
}
