import { createHash } from 'node:crypto';
import { voidTokens } from '../sessions/one-time-tokens.ts';
import type { Database } from '../service.ts';
import type { User } from './users.ts';

/** Keeps the row, because other rows may refer to it. Removes or hashes everything that identifies the user. */
export async function softDeleteUser(sql: Database, user: User): Promise<void> {
  if (user.deleted_at) return;
  const obscured = (value: string) =>
    createHash('sha256')
      .update(user.id + value)
      .digest('base64url');
  await sql`
    update auth.users
    set email = ${obscured(user.email ?? '')}, phone = ${obscured(user.phone ?? '')}, email_change = '',
      encrypted_password = null, raw_user_meta_data = '{}', raw_app_meta_data = '{}',
      deleted_at = now(), updated_at = now()
    where id = ${user.id}`;
  for (const identity of user.identities) {
    await sql`
      update auth.identities set identity_data = '{}', provider_id = ${obscured(identity.id)}
      where id = ${identity.identity_id}`;
  }
  await voidTokens(sql, user.id);
  await sql`delete from auth.mfa_factors where user_id = ${user.id}`;
  await sql`delete from auth.sessions where user_id = ${user.id}`;
}
