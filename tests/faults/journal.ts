import { ApiError } from '#shared/api/api-error.ts';

/**
 * One write of one person: a row, or a value of a row, gets a value. What came of it is known only where the stack said
 * so; what got no answer, or one that speaks of the server's own trouble, may have happened.
 */
export type Write = {
  kind: Kind;
  /** Which row, or which value of a row. */
  key: string;
  value: string;
  outcome: 'acknowledged' | 'refused' | 'unknown';
  sentAt: number;
  answeredAt: number;
};

export const KINDS = [
  'property',
  'price',
  'car',
  'status of a car',
  'favourite',
  'inquiry',
  'profile',
  'message',
  'picture',
] as const;
export type Kind = (typeof KINDS)[number];

/** The value of what is not there. */
export const ABSENT = '';

/** A call that was not answered with a yes. The status is 0 where no answer came. */
export type Failed = { what: string; status: number; said: string; sentAt: number; answeredAt: number };

/** What a person did and what they were told: kept beside the stack, to be compared with it. */
export type Journal = { writes: Write[]; failed: Failed[]; calls: number };

/** One clock for all threads. */
export const now = (): number => performance.timeOrigin + performance.now();

/** Calls something, and notes it if it goes wrong; undefined then. */
export async function call<Answer>(
  journal: Journal,
  what: string,
  act: () => Promise<Answer>,
): Promise<Answer | undefined> {
  const sentAt = now();
  journal.calls += 1;
  try {
    return await act();
  } catch (error) {
    const status = error instanceof ApiError ? error.status : error instanceof TypeError ? 0 : NaN;
    journal.failed.push({ what, status, said: String(error), sentAt, answeredAt: now() });
    return undefined;
  }
}

type Noted = Pick<Write, 'kind' | 'key' | 'value'>;
type Written<Answer> = { outcome: 'acknowledged'; answer: Answer } | { outcome: 'refused' | 'unknown' };

/** Calls something that writes, and notes what was told of it. */
export async function write<Answer extends object>(
  journal: Journal,
  noted: Noted,
  act: () => Promise<Answer>,
): Promise<Written<Answer>> {
  const sentAt = now();
  const answer = await call(journal, noted.kind, act);
  const status = answer ? 200 : (journal.failed.at(-1)?.status ?? 0);
  const outcome = answer ? 'acknowledged' : status === 0 || status >= 500 ? 'unknown' : 'refused';
  journal.writes.push({ ...noted, outcome, sentAt, answeredAt: now() });
  return answer ? { outcome: 'acknowledged', answer } : { outcome: outcome === 'unknown' ? 'unknown' : 'refused' };
}
