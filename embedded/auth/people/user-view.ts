import type { Factor, User } from './users.ts';

const present = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** The object without null, undefined and empty members. Go omits them too. */
const withoutEmpty = (object: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => present(value)));

/** The user object in GoTrue's responses. */
export function userView(user: User): Record<string, unknown> {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    phone: user.phone ?? '',
    ...withoutEmpty({
      email_confirmed_at: user.email_confirmed_at,
      phone_confirmed_at: user.phone_confirmed_at,
      invited_at: user.invited_at,
      confirmation_sent_at: user.confirmation_sent_at,
      confirmed_at: user.confirmed_at,
      recovery_sent_at: user.recovery_sent_at,
      new_email: user.email_change,
      email_change_sent_at: user.email_change_sent_at,
      new_phone: user.phone_change,
      phone_change_sent_at: user.phone_change_sent_at,
      last_sign_in_at: user.last_sign_in_at,
      banned_until: user.banned_until,
      deleted_at: user.deleted_at,
    }),
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    ...(user.factors.length > 0 ? { factors: user.factors.map(factorView) } : {}),
    identities: user.identities.map((identity) => withoutEmpty(identity)),
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: user.is_anonymous,
  };
}

export function factorView(factor: Factor): Record<string, unknown> {
  const { friendly_name, ...rest } = factor;
  return { ...rest, phone: factor.phone ?? '', ...(friendly_name ? { friendly_name } : {}) };
}
