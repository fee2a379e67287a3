import { plural } from '#shared/format/text.ts';
import { confirmedAgo, daysSince } from './card/confirmed-ago.ts';

/**
 * When the owner last confirmed the availability, when this confirmation expires, and when the listing leaves the public search.
 */
export type Confirmed = { confirmedAt: string; confirmedUntil: string; leavesSearchAt: string };

/** Returns the state at a moment: 'confirmed', 'due' (expired), or 'gone' (no longer in the public search). */
export function availabilityState({ confirmedUntil, leavesSearchAt }: Confirmed, now = Date.now()) {
  if (now >= Date.parse(leavesSearchAt)) return 'gone';
  return now >= Date.parse(confirmedUntil) ? 'due' : 'confirmed';
}

/** "Confirmed 3 days ago", or "Last confirmed 5 weeks ago" after the confirmation has expired. */
export function confirmedText(listing: Confirmed, now = Date.now()): string {
  const days = daysSince(listing.confirmedAt, now);
  if (availabilityState(listing, now) === 'confirmed') return confirmedAgo(days);
  if (days < 14) return plural(days, ['Last confirmed {0} day ago', 'Last confirmed {0} days ago']);
  return days < 70
    ? plural(Math.floor(days / 7), ['Last confirmed {0} week ago', 'Last confirmed {0} weeks ago'])
    : plural(Math.floor(days / 30), ['Last confirmed {0} month ago', 'Last confirmed {0} months ago']);
}
