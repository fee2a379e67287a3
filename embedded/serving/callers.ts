import { jwtVerify } from 'jose';
import type postgres from 'postgres';

export type Keys = { jwtSecret: string; publishableKey: string; secretKey: string };

/** The caller of a request: its database role and the claims for policies. */
export type Caller = {
  role: 'anon' | 'authenticated' | 'service_role';
  claims: Record<string, unknown>;
  /** The id of a signed-in user. */
  userId: string | undefined;
  /** The time in seconds when the token expires. Keys do not expire. */
  expiresAt: number | undefined;
};

export class TokenError extends Error {}

/** The caller of an API key. Undefined for any other text. */
export function callerOfKey(key: string | undefined, keys: Keys): Caller | undefined {
  const role = key === keys.publishableKey ? 'anon' : key === keys.secretKey ? 'service_role' : undefined;
  return role && { role, claims: { role }, userId: undefined, expiresAt: undefined };
}

/** The caller of a token of ours. An invalid token is an error and never counts as a visitor. */
export async function callerOfToken(token: string, keys: Keys): Promise<Caller> {
  const { payload } = await jwtVerify(token, Buffer.from(keys.jwtSecret), { algorithms: ['HS256'] }).catch(
    (error: Error) => {
      throw new TokenError(error.message);
    },
  );
  const role = payload['role'];
  if (role !== 'anon' && role !== 'authenticated' && role !== 'service_role')
    throw new TokenError('The token names no role with access.');
  return { role, claims: payload, userId: payload.sub, expiresAt: payload.exp };
}

/**
 * The caller of a request, by its token or else by its key. Clients also send a key as bearer; then the header `apikey`
 * decides. Undefined without a key. Throws for a bearer that is neither a token nor a key.
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
 * SQL for the statement timeout of a role: the value of `alter role … set statement_timeout`, which PostgREST also applies.
 * Otherwise the value of the connection.
 */
export const timeoutOf = (role: Caller['role']): string => `coalesce((
  select split_part(setting, '=', 2) from pg_db_role_setting, unnest(setconfig) as setting
  where setrole = '${role}'::regrole and setdatabase = 0 and setting like 'statement_timeout=%'
), current_setting('statement_timeout'))`;

/** Sets the caller's role, timeout and claims until the end of the transaction. */
export async function actAs(transaction: postgres.TransactionSql, caller: Caller): Promise<void> {
  await transaction`
    select set_config('role', ${caller.role}, true),
      set_config('request.jwt.claims', ${JSON.stringify(caller.claims)}, true),
      set_config('request.jwt.claim.sub', ${caller.userId ?? ''}, true),
      set_config('request.jwt.claim.role', ${caller.role}, true),
      set_config('statement_timeout', ${transaction.unsafe(timeoutOf(caller.role))}, true)`;
}
