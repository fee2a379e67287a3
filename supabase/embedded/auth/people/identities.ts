import type { Database, Metadata } from '../service.ts';
import { asJson, mergeMetadata } from './users.ts';

/** The identity data of an address that is not yet known to belong to the user. */
export const emailIdentity = (userId: string, email: string): Metadata => ({
  sub: userId,
  email,
  email_verified: false,
  phone_verified: false,
});

export async function insertIdentity(sql: Database, userId: string, provider: string, data: Metadata): Promise<void> {
  await sql`
    insert into auth.identities
      (id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
    values (gen_random_uuid(), ${String(data['sub'])}, ${userId}, ${asJson(sql, data)}, ${provider}, now(), now(), now())`;
}

/** Puts the address into the user's e-mail identity, which is made if there is none. */
export async function setIdentityEmail(sql: Database, userId: string, email: string, verified: boolean): Promise<void> {
  const changes = { email, email_verified: verified };
  const changed = await sql`
    update auth.identities set identity_data = identity_data || ${asJson(sql, changes)}::jsonb, updated_at = now()
    where user_id = ${userId} and provider = 'email'`;
  if (changed.count === 0)
    await insertIdentity(sql, userId, 'email', { ...emailIdentity(userId, email), email_verified: verified });
}

/** Notes in the user's app_metadata which providers they can sign in with. */
export async function updateProviders(sql: Database, userId: string): Promise<void> {
  const rows = await sql<{ provider: string }[]>`
    select provider from auth.identities where user_id = ${userId} group by provider order by min(created_at)`;
  const providers = rows.map(({ provider }) => provider);
  const [provider] = providers;
  await mergeMetadata(sql, userId, 'raw_app_meta_data', { providers, ...(provider ? { provider } : {}) });
}

/**
 * The address was never confirmed, so whoever registered it may be somebody else: of all ways to sign in only the one
 * of `provider` stays, which just proved itself, and nothing of what they told about themselves.
 */
export async function keepOnlyIdentity(
  sql: Database,
  userId: string,
  provider: string,
  identityData: Metadata,
): Promise<void> {
  await sql`delete from auth.identities where user_id = ${userId} and provider <> ${provider}`;
  await sql`
    update auth.users
    set raw_user_meta_data = ${asJson(sql, identityData)}, updated_at = now(),
      encrypted_password = case when ${provider} = 'email' then encrypted_password end
    where id = ${userId}`;
  await updateProviders(sql, userId);
}
