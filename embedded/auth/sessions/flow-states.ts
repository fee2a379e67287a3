import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { AuthError, invalid } from '../auth-error.ts';
import type { Client } from '../client.ts';
import type { AuthService, Database } from '../service.ts';
import { type Method, openSession, tokenAnswer } from './sessions.ts';
import { isBanned, requireUserById } from '../people/users.ts';

/** Seconds that a user may spend at a provider, and seconds until the returned code expires. */
const FLOW_LIFETIME = 300;

export type FlowState = {
  id: string;
  user_id: string | null;
  auth_code: string | null;
  code_challenge: string | null;
  code_challenge_method: 's256' | 'plain' | null;
  provider_type: string;
  provider_access_token: string | null;
  provider_refresh_token: string | null;
  authentication_method: Method;
  referrer: string | null;
  linking_target_id: string | null;
};

/** The PKCE challenge of a client: the hash of a secret. The client shows the secret when it redeems the code. */
export type Challenge = { code_challenge: string; code_challenge_method: string };

export function requireChallenge({ code_challenge, code_challenge_method }: Challenge): void {
  if ((code_challenge === '') !== (code_challenge_method === ''))
    throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  if (code_challenge === '') return;
  if (code_challenge.length < 43 || code_challenge.length > 128)
    throw invalid('code challenge has to be between 43 and 128 characters');
  if (!/^[a-zA-Z._~0-9-]+$/.test(code_challenge))
    throw invalid('code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes');
  if (!['s256', 'plain'].includes(code_challenge_method.toLowerCase())) throw invalid('Invalid code_challenge_method');
}

type NewFlow = Challenge & {
  provider: string;
  method: Method;
  userId?: string;
  referrer?: string;
  linkTo?: string | undefined;
};

/** Stores the start of a flow that ends with a redirect. Returns its id, which is the `state` for a provider. */
export async function insertFlowState(sql: Database, flow: NewFlow): Promise<string> {
  const id = randomUUID();
  const isPkce = flow.code_challenge !== '';
  await sql`delete from auth.flow_state where created_at < now() - interval '1 day'`;
  await sql`
    insert into auth.flow_state (
      id, user_id, auth_code, code_challenge, code_challenge_method, provider_type, authentication_method, referrer,
      linking_target_id, created_at, updated_at
    ) values (
      ${id}, ${flow.userId ?? null}, ${isPkce ? randomUUID() : null}, ${isPkce ? flow.code_challenge : null},
      ${isPkce ? flow.code_challenge_method.toLowerCase() : null}, ${flow.provider}, ${flow.method},
      ${flow.referrer ?? null}, ${flow.linkTo ?? null}, now(), now()
    )`;
  return id;
}

/** Claims the flow of a provider's response. Of two responses with the same state, only the first finds the flow. */
export async function claimFlowState(sql: Database, state: string): Promise<FlowState | undefined> {
  const [flow] = await sql<FlowState[]>`
    update auth.flow_state set auth_code_issued_at = now(), updated_at = now()
    where id = ${state} and auth_code_issued_at is null and user_id is null
      and created_at > now() - ${FLOW_LIFETIME} * interval '1 second'
    returning *`;
  return flow;
}

/** The code for the redirect of a user who followed a link from an email. */
export async function issueAuthCode(sql: Database, userId: string, method: Method): Promise<string> {
  const [flow] = await sql<{ auth_code: string }[]>`
    update auth.flow_state set auth_code_issued_at = now(), updated_at = now()
    where id = (
      select id from auth.flow_state
      where user_id = ${userId} and authentication_method = ${method} and auth_code is not null
      order by created_at desc limit 1
    ) returning auth_code`;
  if (!flow) throw new AuthError(422, 'flow_state_not_found', 'No valid flow state found for user.');
  return flow.auth_code;
}

/** Exchanges the code of a flow for a session, if the caller knows the secret of the flow. */
export async function redeemAuthCode(
  service: AuthService,
  code: string,
  verifier: string,
  client: Client,
): Promise<object> {
  if (!code || !verifier) throw invalid('invalid request: both auth code and code verifier should be non-empty');
  return service.sql.begin(async (sql) => {
    const [flow] = await sql<(FlowState & { expired: boolean })[]>`
      select *, auth_code_issued_at < now() - ${FLOW_LIFETIME} * interval '1 second' as expired
      from auth.flow_state where auth_code = ${code} and auth_code_issued_at is not null for update`;
    if (!flow?.user_id)
      throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
    if (flow.expired) throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
    if (!isVerifierOf(flow, verifier))
      throw new AuthError(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier');
    if (isBanned(await requireUserById(sql, flow.user_id))) throw new AuthError(403, 'user_banned', 'User is banned');
    await sql`delete from auth.flow_state where id = ${flow.id}`;
    const live = await openSession(sql, flow.user_id, flow.authentication_method, client);
    return {
      ...(await tokenAnswer(service, sql, live, flow.authentication_method)),
      ...(flow.provider_access_token ? { provider_token: flow.provider_access_token } : {}),
      ...(flow.provider_refresh_token ? { provider_refresh_token: flow.provider_refresh_token } : {}),
    };
  });
}

function isVerifierOf(flow: FlowState, verifier: string): boolean {
  const shown =
    flow.code_challenge_method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(shown), digest(flow.code_challenge ?? ''));
}
