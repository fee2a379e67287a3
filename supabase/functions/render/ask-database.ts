import { forwardedIp, ipRangeKey } from '#shared/api/client-ip.ts';
import { PUBLISHABLE_KEY, SUPABASE_URL, TRUSTED_PROXIES } from './env.ts';

/** Who waits longer is better served by the app shell, whose scripts ask again. */
const PATIENCE = 1500;

/** The database did not answer, or will not. `isQuestion` says that what was asked is at fault. */
export class NoAnswer extends Error {
  readonly isQuestion: boolean;

  constructor(message: string, isQuestion = false) {
    super(message);
    this.name = 'NoAnswer';
    this.isQuestion = isQuestion;
  }
}

/** What a function of the database answers a visitor; null where there is nothing. Throws `NoAnswer`. */
export async function askDatabase(call: string, given: Record<string, unknown>, headers: Headers): Promise<unknown> {
  const ipRange = ipRangeKey(forwardedIp(headers.get('X-Forwarded-For'), TRUSTED_PROXIES));
  const response = await fetch(`${SUPABASE_URL}/rest/v1/rpc/${call}`, {
    method: 'POST',
    // Whom it is for: the embedded gateway gives each network its turn.
    headers: { apikey: PUBLISHABLE_KEY, 'Content-Type': 'application/json', 'X-Forwarded-For': ipRange },
    body: JSON.stringify(given),
    signal: AbortSignal.timeout(PATIENCE),
  }).catch((error: unknown) => {
    throw new NoAnswer(String(error));
  });
  if (response.ok) return await response.json();
  const answerText = await response.text();
  // As our functions say that there is none; PostgREST's own 404 is a function that is missing.
  if (response.status === 404 && /"code":\s*"PT404"/.test(answerText)) return null;
  throw new NoAnswer(`${call}: ${response.status} ${answerText}`, response.status === 400);
}
