import { AuthError } from '../auth-error.ts';
import { sendEmail } from '../auth-emails.ts';
import { insertIdentity, keepOnlyIdentity, updateProviders } from '../people/identities.ts';
import type { AuthService, Database, Metadata } from '../service.ts';
import {
  asJson,
  confirmUser,
  findUserByEmail,
  insertUser,
  isBanned,
  mergeMetadata,
  requireUserById,
} from '../people/users.ts';
import type { Profile } from './profile.ts';

/** The result of a sign-in at a provider. It is an error if the email address must be verified first. */
export type Admission = { userId: string } | { error: AuthError };

/**
 * Finds or creates the user of a provider's profile. An existing account is used only if it has this identity, or if the
 * provider has verified the email address. An unverified address could belong to anyone.
 */
export async function admit(
  service: AuthService,
  sql: Database,
  { provider, profile, redirectTo }: { provider: string; profile: Profile; redirectTo: string },
): Promise<Admission> {
  const { email, emailVerified } = profile;
  const data = { ...profile.metadata, email, email_verified: emailVerified, phone_verified: false };
  const refreshed = await refreshIdentity(sql, provider, profile.subject, data);
  const owner = refreshed ? undefined : await findUserByEmail(sql, email);
  if (owner && !emailVerified) return { error: needsVerification(provider, false) };

  const userId = refreshed ?? owner?.id ?? (await register(service, sql, provider, email, data));
  if (!refreshed) await insertIdentity(sql, userId, provider, data);
  const user = await requireUserById(sql, userId);
  if (isBanned(user)) throw new AuthError(403, 'user_banned', 'User is banned');

  if (!user.email_confirmed_at) {
    if (!emailVerified || user.email !== email) {
      await sendEmail(service, sql, user, 'signup', { redirectTo, pkce: false });
      return { error: needsVerification(provider, true) };
    }
    await keepOnlyIdentity(sql, userId, provider, data);
    await confirmUser(sql, userId);
  }
  await mergeMetadata(sql, userId, 'raw_user_meta_data', data);
  await updateProviders(sql, userId);
  return { userId };
}

/** The user who signed in with this identity before. Also stores the provider's current data about the user. */
async function refreshIdentity(
  sql: Database,
  provider: string,
  subject: string,
  data: Metadata,
): Promise<string | undefined> {
  const [identity] = await sql<{ user_id: string }[]>`
    update auth.identities set identity_data = ${asJson(sql, data)}, last_sign_in_at = now(), updated_at = now()
    where provider = ${provider} and provider_id = ${subject} returning user_id`;
  return identity?.user_id;
}

async function register(
  { settings }: AuthService,
  sql: Database,
  provider: string,
  email: string,
  data: Metadata,
): Promise<string> {
  if (!settings.signUp) throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  return insertUser(sql, { email, passwordHash: null, provider, userMetadata: data });
}

function needsVerification(provider: string, mailed: boolean): AuthError {
  const what = mailed
    ? `A confirmation email has been sent to your ${provider} email`
    : `Verify the email with ${provider} in order to sign in`;
  return new AuthError(422, 'provider_email_needs_verification', `Unverified email with ${provider}. ${what}`);
}
