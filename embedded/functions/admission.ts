import type { IncomingMessage } from 'node:http';
import { jwtVerify } from 'jose';
import { callerOfKey, type Keys } from '../serving/callers.ts';

/**
 * The message with which a function with `verify_jwt` refuses a request, in Supabase's words. Undefined if the request has a
 * valid token. An API key also counts, as at the gateway of the CLI.
 */
export async function refusalOf({ method, headers }: IncomingMessage, keys: Keys): Promise<string | undefined> {
  if (method === 'OPTIONS') return undefined;
  const { authorization = '', apikey } = headers;
  const given = authorization.startsWith('Bearer sb_') ? '' : authorization;
  if (!given && callerOfKey(String(apikey), keys)) return undefined;
  if (!given) return 'Error: Missing authorization header';
  const [, token] = /^Bearer (\S+)$/.exec(given) ?? [];
  if (!token) return "Error: Auth header is not 'Bearer {token}'";
  return jwtVerify(token, Buffer.from(keys.jwtSecret), { algorithms: ['HS256'] }).then(
    () => undefined,
    () => 'Invalid JWT',
  );
}
