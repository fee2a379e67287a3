import type { Context } from 'hono';
import type { ApiEnv } from '../api-env.ts';
import { countCall } from '../database/server-database.ts';
import { clientIpRange } from './client-ip.ts';
import { tooManyRequests } from './errors.ts';

/** The actions of calls that the database counts: rows of private.rate_limits. */
export type RateLimitedAction =
  | 'login'
  | 'two_factor'
  | 'register'
  | 'phone_code_call'
  | 'phone_verify'
  | 'forgot_password'
  | 'redeem_link'
  | 'appraisal'
  | 'empty_search'
  | 'alert_press'
  | 'inquiry_call'
  | 'fetch_picture'
  | 'visitor_abuse_report'
  | 'abuse_report_picture'
  | 'visitor_abuse_report_picture'
  | 'appeal';

/**
 * Counts a call by the client IP range and the account. Errors: 429 with the seconds to wait, in other `words` where the caller can
 * do something else. A call that cannot be counted fails.
 */
export async function limitRate(
  c: Context<ApiEnv>,
  action: RateLimitedAction,
  account: string | undefined,
  words?: string,
): Promise<void> {
  const wait = await countCall(c, action, clientIpRange(c), account && foldedName(account));
  if (wait > 0) throw tooManyRequests(wait, words);
}

/** One spelling for all that the database takes for the same name: it finds "admin" by "ADM\u0130N" as well. */
function foldedName(account: string): string {
  return account.trim().toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '');
}
