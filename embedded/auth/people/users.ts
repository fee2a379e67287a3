import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { AuthError, invalid } from '../auth-error.ts';
import { voidTokens } from '../sessions/one-time-tokens.ts';
import type { AuthService, Database, Metadata } from '../service.ts';

type Identity = {
  identity_id: string;
  id: string;
  user_id: string;
  identity_data: Metadata;
  provider: string;
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
  email: string | null;
};

export type Factor = {
  id: string;
  created_at: string;
  updated_at: string;
  status: 'unverified' | 'verified';
  friendly_name: string;
  factor_type: string;
  phone: string | null;
  last_challenged_at: string | null;
};

/** A row of auth.users with its identities and factors. */
export type User = {
  id: string;
  aud: string;
  role: string;
  email: string | null;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  invited_at: Date | null;
  phone: string | null;
  phone_confirmed_at: Date | null;
  confirmation_sent_at: Date | null;
  confirmed_at: Date | null;
  recovery_sent_at: Date | null;
  email_change: string | null;
  email_change_sent_at: Date | null;
  email_change_confirm_status: number;
  phone_change: string | null;
  phone_change_sent_at: Date | null;
  reauthentication_sent_at: Date | null;
  last_sign_in_at: Date | null;
  raw_app_meta_data: Metadata | null;
  raw_user_meta_data: Metadata | null;
  created_at: Date;
  updated_at: Date;
  banned_until: Date | null;
  deleted_at: Date | null;
  is_anonymous: boolean;
  identities: Identity[];
  factors: Factor[];
};

const IDENTITIES = `(select coalesce(jsonb_agg(jsonb_build_object(
  'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id, 'identity_data', i.identity_data,
  'provider', i.provider, 'last_sign_in_at', i.last_sign_in_at, 'created_at', i.created_at,
  'updated_at', i.updated_at, 'email', i.email) order by i.created_at), '[]')
  from auth.identities i where i.user_id = u.id) as identities`;

const FACTORS = `(select coalesce(jsonb_agg(jsonb_build_object(
  'id', f.id, 'created_at', f.created_at, 'updated_at', f.updated_at, 'status', f.status,
  'friendly_name', f.friendly_name, 'factor_type', f.factor_type, 'phone', f.phone,
  'last_challenged_at', f.last_challenged_at) order by f.created_at), '[]')
  from auth.mfa_factors f where f.user_id = u.id) as factors`;

/** The columns to select for a user. `u` stands for auth.users. */
export const userColumns = (sql: Database): postgres.PendingQuery<postgres.Row[]> =>
  sql.unsafe(`u.*, ${IDENTITIES}, ${FACTORS}`);

export async function findUserByEmail(sql: Database, email: string): Promise<User | undefined> {
  const [user] = await sql<User[]>`
    select ${userColumns(sql)} from auth.users u
    where u.email = ${email.toLowerCase()} and not u.is_sso_user and u.aud = 'authenticated'`;
  return user;
}

export async function findUser(sql: Database, id: string): Promise<User | undefined> {
  const [user] = await sql<User[]>`select ${userColumns(sql)} from auth.users u where u.id = ${id}`;
  return user;
}

export async function requireUserById(sql: Database, id: string): Promise<User> {
  const user = await findUser(sql, id);
  if (!user) throw new AuthError(404, 'user_not_found', 'User not found');
  return user;
}

export const isBanned = (user: Pick<User, 'banned_until'>): boolean =>
  user.banned_until !== null && user.banned_until > new Date();

export const hasVerifiedFactor = (user: User): boolean => user.factors.some(({ status }) => status === 'verified');

/** Refuses a sign-in by email if `[auth.email] enable_signup` is off. As in GoTrue, the status differs by call. */
export function requireEmailLogins({ settings }: AuthService, status: 400 | 422): void {
  if (!settings.email.signUp) throw new AuthError(status, 'email_provider_disabled', 'Email logins are disabled');
}

/** Checks an email address. Returns it in lower case, as it is stored. */
export function requireEmail(email: string): string {
  if (!email) throw invalid('An email address is required');
  if (email.length > 255) throw invalid('An email address is too long');
  if (
    !/^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i.test(
      email,
    )
  )
    throw invalid('Unable to validate email address: invalid format');
  return email.toLowerCase();
}

export type NewUser = {
  id?: string | undefined;
  /** A user with neither email nor phone number has no provider and is anonymous. */
  email: string | null;
  phone?: string;
  passwordHash: string | null;
  provider: string | null;
  userMetadata: Metadata;
  role?: string;
};

/** Creates a user without identities. Triggers of the project run here and may refuse the user. */
export async function insertUser(sql: Database, user: NewUser): Promise<string> {
  const id = user.id ?? randomUUID();
  const appMetadata = user.provider ? { provider: user.provider, providers: [user.provider] } : {};
  await sql`
    insert into auth.users (
      instance_id, id, aud, role, email, phone, encrypted_password, raw_app_meta_data, raw_user_meta_data, created_at,
      updated_at, confirmation_token, recovery_token, email_change, email_change_token_new, is_anonymous
    ) values (
      '00000000-0000-0000-0000-000000000000', ${id}, 'authenticated', ${user.role || 'authenticated'},
      ${user.email?.toLowerCase() ?? null}, ${user.phone ?? null}, ${user.passwordHash}, ${asJson(sql, appMetadata)},
      ${asJson(sql, user.userMetadata)}, now(), now(), '', '', '', '', ${user.provider === null}
    )`;
  return id;
}

/** Merges changes into a user's metadata. A member with the value null is removed. */
export async function mergeMetadata(
  sql: Database,
  userId: string,
  column: 'raw_user_meta_data' | 'raw_app_meta_data',
  changes: Metadata,
): Promise<void> {
  const removed = Object.keys(changes).filter((name) => changes[name] === null);
  await sql`
    update auth.users
    set ${sql(column)} = (coalesce(${sql(column)}, '{}') || ${asJson(sql, changes)}::jsonb) - ${removed}::text[],
      updated_at = now()
    where id = ${userId}`;
}

/** The value was parsed from JSON, so it is valid as a JSON parameter. */
export const asJson = (sql: Database, value: Metadata): postgres.Parameter => sql.json(value as postgres.JSONValue);

/** Confirms the user's email address and voids all pending tokens. */
export async function confirmUser(sql: Database, userId: string): Promise<void> {
  await sql`update auth.users set email_confirmed_at = now(), updated_at = now() where id = ${userId}`;
  await mergeMetadata(sql, userId, 'raw_user_meta_data', { email_verified: true });
  await voidTokens(sql, userId);
}

/** Sets a new password. Ends all other sessions of the user and voids every email that was already sent. */
export async function changePassword(
  sql: Database,
  userId: string,
  passwordHash: string,
  keptSession: string | null,
): Promise<void> {
  await sql`
    update auth.users
    set encrypted_password = ${passwordHash}, confirmation_sent_at = null, recovery_sent_at = null,
      email_change_sent_at = null, reauthentication_sent_at = null, updated_at = now()
    where id = ${userId}`;
  await voidTokens(sql, userId);
  await sql`delete from auth.sessions where user_id = ${userId} and id is distinct from ${keptSession}::uuid`;
}
