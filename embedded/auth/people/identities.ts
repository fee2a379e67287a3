import type { Database, Metadata } from '../service.ts';
import { asJson, mergeMetadata } from './users.ts';

/** The identity data for an email address that the user has not confirmed. */
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

/** Writes the email address into the user's email identity. Creates the identity if there is none. */
export async function setIdentityEmail(sql: Database, userId: string, email: string, verified: boolean): Promise<void> {
  const changes = { email, email_verified: verified };
  const changed = await sql`
    update auth.identities set identity_data = identity_data || ${asJson(sql, changes)}::jsonb, updated_at = now()
    where user_id = ${userId} and provider = 'email'`;
  if (changed.count === 0)
    await insertIdentity(sql, userId, 'email', { ...emailIdentity(userId, email), email_verified: verified });
}

/** Stores in the user's app_metadata with which providers they can sign in. */
export async function updateProviders(sql: Database, userId: string): Promise<void> {
  const rows = await sql<{ provider: string }[]>`
    select provider from auth.identities where user_id = ${userId} group by provider order by min(created_at)`;
  const providers = rows.map(({ provider }) => provider);
  const [provider] = providers;
  await mergeMetadata(sql, userId, 'raw_app_meta_data', { providers, ...(provider ? { provider } : {}) });
}

/**
 * Keeps only the identity of `provider`, which has just proved its owner. The email address was never confirmed, so another
 * person may have registered it. The other identities, the password and the metadata of that person are removed.
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
