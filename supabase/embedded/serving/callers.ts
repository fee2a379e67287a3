import { jwtVerify } from 'jose';
import type postgres from 'postgres';

export type Keys = { jwtSecret: string; publishableKey: string; secretKey: string };

/** Who calls: the role the database gives them and the claims its policies read. */
export type Caller = {
  role: 'anon' | 'authenticated' | 'service_role';
  claims: Record<string, unknown>;
  /** The person, for those who are signed in. */
  userId: string | undefined;
  /** When the token ends, in seconds; keys do not end. */
  expiresAt: number | undefined;
};

export class TokenError extends Error {}

/** The caller a key stands for; undefined for any other text. */
export function callerOfKey(key: string | undefined, keys: Keys): Caller | undefined {
  const role = key === keys.publishableKey ? 'anon' : key === keys.secretKey ? 'service_role' : undefined;
  return role && { role, claims: { role }, userId: undefined, expiresAt: undefined };
}

/** The caller of a token of ours. Anything but a valid one is an error: it is never taken for a visitor. */
export async function callerOfToken(token: string, keys: Keys): Promise<Caller> {
  const { payload } = await jwtVerify(token, Buffer.from(keys.jwtSecret), { algorithms: ['HS256'] }).catch(
    (error: Error) => {
      throw new TokenError(error.message);
    },
  );
  const role = payload['role'];
  if (role !== 'anon' && role !== 'authenticated' && role !== 'service_role')
    throw new TokenError('The token names no role that may call.');
  return { role, claims: payload, userId: payload.sub, expiresAt: payload.exp };
}

/**
 * Who calls, by the headers of a request: by the token, else by the key. Keys are not tokens, but clients send them as
 * such; the key of `apikey` then decides. Undefined for a stranger; a bearer that is neither is an error.
 */
export async function callerOf(
  authorization: string | undefined,
  apikey: string | undefined,
  keys: Keys,
): Promise<Caller | undefined> {
  const bearer = /^bearer\s+(.+)$/i.exec(authorization ?? '')?.[1];
  if (!bearer || callerOfKey(bearer, keys)) return callerOfKey(apikey ?? bearer, keys);
  return callerOfToken(bearer, keys);
}

/**
 * SQL for how long a statement of the role may take: what `alter role … set statement_timeout` says, which PostgREST applies
 * to the role a call takes on, else what the connection says.
 */
export const timeoutOf = (role: Caller['role']): string => `coalesce((
  select split_part(setting, '=', 2) from pg_db_role_setting, unnest(setconfig) as setting
  where setrole = '${role}'::regrole and setdatabase = 0 and setting like 'statement_timeout=%'
), current_setting('statement_timeout'))`;

/** Takes on the caller's role, limits and claims until the end of the transaction. */
export async function actAs(transaction: postgres.TransactionSql, caller: Caller): Promise<void> {
  await transaction`
    select set_config('role', ${caller.role}, true),
      set_config('request.jwt.claims', ${JSON.stringify(caller.claims)}, true),
      set_config('request.jwt.claim.sub', ${caller.userId ?? ''}, true),
      set_config('request.jwt.claim.role', ${caller.role}, true),
      set_config('statement_timeout', ${transaction.unsafe(timeoutOf(caller.role))}, true)`;
}
