import type { Context } from 'hono';
import type { ApiEnv } from '../api-env.ts';
import { countTry } from '../database/server-database.ts';
import { clientIpRange } from './client-ip.ts';
import { tooManyRequests } from './errors.ts';

/** The actions the database counts tries of. */
export type RateLimitedAction =
  | 'login'
  | 'two_factor'
  | 'register'
  | 'forgot_password'
  | 'redeem_link'
  | 'appraisal'
  | 'inquiry'
  | 'fetch_picture'
  | 'abuse_report'
  | 'abuse_report_picture'
  | 'visitor_abuse_report_picture'
  | 'appeal';

/**
 * Refuses who tries an action too often, from one network or for one account, in other `words` where there is something else to
 * do. Nobody passes who could not be counted.
 */
export async function limitRate(
  c: Context<ApiEnv>,
  action: RateLimitedAction,
  account: string | undefined,
  words?: string,
): Promise<void> {
  const wait = await countTry(c, action, clientIpRange(c), account && foldedName(account));
  if (wait > 0) throw tooManyRequests(wait, words);
}

/** One spelling for all that the database takes for the same name: it finds "admin" by "ADM\u0130N" as well. */
function foldedName(account: string): string {
  return account.trim().toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '');
}
