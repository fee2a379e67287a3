import { AuthError } from '../auth-error.ts';
import { sendEmail } from '../auth-emails.ts';
import { insertIdentity, updateProviders } from '../people/identities.ts';
import { voidTokens } from '../sessions/one-time-tokens.ts';
import type { AuthService, Database } from '../service.ts';
import { confirmUser, findUserByEmail, mergeMetadata, requireUserById, type User } from '../people/users.ts';
import type { Admission } from './admission.ts';
import type { Profile } from './profile.ts';

/** Links the identity of a provider to a user who is signed in. Refuses an identity that is already linked. */
export async function link(
  service: AuthService,
  sql: Database,
  { userId, provider, profile, redirectTo }: { userId: string; provider: string; profile: Profile; redirectTo: string },
): Promise<Admission> {
  const taken = (whose: string) => new AuthError(422, 'identity_already_exists', `Identity is already linked${whose}`);
  const [existing] = await sql<{ user_id: string }[]>`
    select user_id from auth.identities where provider = ${provider} and provider_id = ${profile.subject}`;
  if (existing) throw taken(existing.user_id === userId ? '' : ' to another user');

  const { email, emailVerified } = profile;
  const data = { ...profile.metadata, email, email_verified: emailVerified, phone_verified: false };
  await insertIdentity(sql, userId, provider, data);
  if (!(await requireUserById(sql, userId)).email) {
    await keepEmailOfIdentities(service, sql, await requireUserById(sql, userId));
    if (!emailVerified) {
      const user = await requireUserById(sql, userId);
      await sendEmail(service, sql, user, 'signup', { redirectTo, pkce: false });
      const message = `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`;
      return { error: new AuthError(422, 'email_not_confirmed', message) };
    }
    await confirmUser(sql, userId);
    await sql`update auth.users set is_anonymous = false where id = ${userId}`;
  }
  await updateProviders(sql, userId);
  return { userId };
}

/** Removes one of a user's several identities. The user's email address then comes from a remaining identity. */
export async function unlink(service: AuthService, sql: Database, user: User, identityId: string): Promise<void> {
  if (user.identities.length <= 1) {
    const message = 'User must have at least 1 identity after unlinking';
    throw new AuthError(422, 'single_identity_not_deletable', message);
  }
  const { count } = await sql`delete from auth.identities where id = ${identityId} and user_id = ${user.id}`;
  if (count === 0) throw new AuthError(422, 'identity_not_found', "Identity doesn't exist");
  await keepEmailOfIdentities(service, sql, await requireUserById(sql, user.id));
  await updateProviders(sql, user.id);
}

/** Replaces the user's email address if no identity has it now. Prefers a verified address. */
async function keepEmailOfIdentities({ settings }: AuthService, sql: Database, user: User): Promise<void> {
  const identities = user.identities.map(({ email, identity_data }) => ({
    email: email ?? '',
    verified: identity_data['email_verified'] === true,
  }));
  if (identities.some(({ email }) => email === (user.email ?? ''))) return;
  const rank = (one: (typeof identities)[number]) => (one.email === '' ? 2 : one.verified ? 0 : 1);
  for (const { email, verified } of identities.toSorted((a, b) => rank(a) - rank(b))) {
    if (email && (await findUserByEmail(sql, email))) continue;
    await sql`update auth.users set email = ${email || null}, updated_at = now() where id = ${user.id}`;
    await voidTokens(sql, user.id);
    if (email && (verified || !settings.email.confirmations)) return;
    await sql`update auth.users set email_confirmed_at = null where id = ${user.id}`;
    return mergeMetadata(sql, user.id, 'raw_user_meta_data', { email_verified: false });
  }
  const message = 'Unable to unlink identity due to email conflict';
  throw new AuthError(422, 'email_conflict_identity_not_deletable', message);
}
