import { ApiError } from '#shared/api/api-error.ts';

/**
 * One write of one user: a row, or one value of a row, gets a value. The outcome is known only if the stack responded. After
 * a missing response or a server error, the write may have taken place.
 */
export type Write = {
  kind: Kind;
  /** The row, or the value of a row. */
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

/** The value of a missing row. */
export const ABSENT = '';

/** A request without success. The status is 0 if there was no response. */
export type Failed = { what: string; status: number; said: string; sentAt: number; answeredAt: number };

/** The actions of a user and the responses they got. They are stored outside the stack and compared with it. */
export type Journal = { writes: Write[]; failed: Failed[]; calls: number };

/** The time in milliseconds, with one clock for all threads. */
export const now = (): number => performance.timeOrigin + performance.now();

/** Sends a request and records a failure. Undefined if it fails. */
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

/** Sends a write and records its response. */
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
