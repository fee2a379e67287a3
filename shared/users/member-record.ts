import * as z from 'zod/mini';

/** How often and how fast a seller answered buyers, in the last half year. */
const answersSchema = z.object({
  asked: z.number(),
  answered: z.number(),
  /** The median in minutes. Null if at least half of the buyers get no answer. */
  usualMinutes: z.nullable(z.number()),
});

/** Facts about a user's activity as a seller. */
export const memberRecordSchema = z.object({
  /** Null while fewer than three users have asked. */
  answers: z.nullable(answersSchema),
  /** The number of the user's public listings now, and how many of them have a current availability confirmation. */
  listings: z.number(),
  confirmedInTime: z.number(),
  /** Abuse reports about the user that the office found right, in the last year. */
  reportsUpheld: z.number(),
});

export type MemberRecord = z.infer<typeof memberRecordSchema>;
