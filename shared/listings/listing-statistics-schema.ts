import * as z from 'zod/mini';
import { count } from '../api/answer-fields.ts';

/** What is counted of a listing, in the order in which it is shown. */
export const LISTING_COUNTS = ['views', 'saves', 'inquiries', 'presses'] as const;
export type ListingCount = (typeof LISTING_COUNTS)[number];

/** What would help a listing, the most useful first. */
const LISTING_ADVICE = ['confirmation', 'photos', 'price_high', 'description', 'pin', 'phone', 'answers'] as const;
export type ListingAdvice = (typeof LISTING_ADVICE)[number];

const counts = { views: count(), saves: count(), inquiries: count(), presses: count() };
const medians = { views: z.number(), saves: z.number(), inquiries: z.number(), presses: z.number() };

/** `GET /api/properties/{id}/statistics`, and of a car: the last 30 days. */
export const listingStatisticsSchema = z.object({
  days: z.array(z.object({ day: z.string(), ...counts })),
  totals: z.object(counts),
  /** Medians of similar listings and their number; null below five. */
  similar: z.nullable(z.object({ listings: count(), ...medians })),
  /** The value is a number of photos, a usual price in dollars, a length, or minutes. */
  advice: z.array(z.object({ code: z.enum(LISTING_ADVICE), value: z.nullable(z.number()) })),
});
export type ListingStatistics = z.infer<typeof listingStatisticsSchema>;
