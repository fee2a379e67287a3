import * as z from 'zod/mini';

/** How those who write to somebody about their listings are answered, in the last half year. */
const answersSchema = z.object({
  asked: z.number(),
  answered: z.number(),
  /** The median; null where it is usual that no answer comes. */
  usualMinutes: z.nullable(z.number()),
});

/** What a member did so far, as plain facts. */
export const memberRecordSchema = z.object({
  /** Null while fewer than three asked. */
  answers: z.nullable(answersSchema),
  /** What the public may have of theirs now, and how many of them are confirmed in time. */
  listings: z.number(),
  confirmedInTime: z.number(),
  /** Reports about them that the office found right, in the last year. */
  reportsUpheld: z.number(),
});

export type MemberRecord = z.infer<typeof memberRecordSchema>;
