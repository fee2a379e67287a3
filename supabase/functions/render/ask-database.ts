import { forwardedIp, ipRangeKey } from '#shared/api/client-ip.ts';
import { PUBLISHABLE_KEY, SUPABASE_URL, TRUSTED_PROXIES } from './env.ts';

/** The timeout in milliseconds. After it, the app shell is the better answer: its scripts ask again. */
const TIMEOUT = 1500;

/** The database did not answer, or refused. `isQuestion` means that the request was invalid. */
export class NoAnswer extends Error {
  readonly isQuestion: boolean;

  constructor(message: string, isQuestion = false) {
    super(message);
    this.name = 'NoAnswer';
    this.isQuestion = isQuestion;
  }
}

/** The answer of a database function to a visitor. Null if it finds nothing. Errors: `NoAnswer`. */
export async function askDatabase(call: string, given: Record<string, unknown>, headers: Headers): Promise<unknown> {
  const ipRange = ipRangeKey(forwardedIp(headers.get('X-Forwarded-For'), TRUSTED_PROXIES));
  const response = await fetch(`${SUPABASE_URL}/rest/v1/rpc/${call}`, {
    method: 'POST',
    // The client IP range, for which the embedded gateway limits concurrent requests.
    headers: { apikey: PUBLISHABLE_KEY, 'Content-Type': 'application/json', 'X-Forwarded-For': ipRange },
    body: JSON.stringify(given),
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch((error: unknown) => {
    throw new NoAnswer(String(error));
  });
  if (response.ok) return await response.json();
  const answerText = await response.text();
  // Our functions raise PT404 when they find nothing. PostgREST's own 404 means that the function is missing.
  if (response.status === 404 && /"code":\s*"PT404"/.test(answerText)) return null;
  throw new NoAnswer(`${call}: ${response.status} ${answerText}`, response.status === 400);
}
