import type { Context } from 'hono';
import * as z from 'zod';
import { type Caller, callerOf, TokenError } from '../serving/callers.ts';
import { AuthError } from './auth-error.ts';
import type { AuthService } from './service.ts';
import { readSession } from './sessions/sessions.ts';
import type { Session } from './sessions/tokens.ts';
import { findUser, isBanned, type User } from './people/users.ts';

/** The user of a request and the session of that user. */
export type Person = { user: User; session: Session };

async function requireCaller(c: Context, { settings }: AuthService): Promise<Caller> {
  const caller = await callerOf(c.req.header('authorization'), c.req.header('apikey'), settings.keys).catch(
    (error: unknown) => {
      if (!(error instanceof TokenError)) throw error;
      throw new AuthError(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${error.message}`);
    },
  );
  if (!caller) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  return caller;
}

export async function requirePerson(c: Context, service: AuthService): Promise<Person> {
  const { userId, claims } = await requireCaller(c, service);
  if (!userId) throw new AuthError(403, 'bad_jwt', 'invalid claim: missing sub claim');
  const user = z.guid().safeParse(userId).success ? await findUser(service.sql, userId) : undefined;
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  const sessionId = z.guid().safeParse(claims['session_id']);
  if (!sessionId.success) throw new AuthError(403, 'bad_jwt', 'invalid claim: session_id claim must be a UUID');
  const session = await readSession(service.sql, sessionId.data);
  if (isBanned(user)) throw new AuthError(403, 'user_banned', 'User is banned');
  return { user, session };
}

export async function requireAdmin(c: Context, service: AuthService): Promise<void> {
  const { role } = await requireCaller(c, service);
  if (role !== 'service_role') throw new AuthError(403, 'not_admin', 'User not allowed');
}
