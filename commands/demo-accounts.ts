import type postgres from 'postgres';

/** The password of all demo accounts (supabase/seed/02_people.sql). The README publishes it. */
export const DEMO_PASSWORD = 'Berbera-Sunrise-26';

/** Whether the database has demo accounts, with any password. */
export async function hasDemoAccounts(sql: postgres.Sql): Promise<boolean> {
  return (await sql`select from auth.users where email like '%@demo.example' limit 1`).length > 0;
}

/**
 * The names of accounts that still have the published demo password: demo users, and all administrators. A demo user with
 * another email address is found by id, because the id follows from the username.
 */
export async function openDemoAccounts(sql: postgres.Sql): Promise<string[]> {
  // A hash is slow to check on purpose. All users of a seed have the same hash, so each hash is checked once.
  const accounts = await sql<{ name: string }[]>`
    with suspects as materialized (
      select coalesce(p.username, u.email) as name, u.encrypted_password as hash
      from auth.users u join public.profiles p on p.id = u.id
      where (u.email ilike '%@demo.example' or p.role = 'admin' or u.id = md5('seed:person:' || p.username)::uuid)
        and (u.banned_until is null or u.banned_until <= now()) and u.encrypted_password ~ '^\\$2[abxy]\\$'
    ), hashes as materialized (
      select distinct hash from suspects
    ), open as materialized (
      select hash from hashes where extensions.crypt(${DEMO_PASSWORD}, hash) = hash
    )
    select name from suspects join open using (hash) order by name`;
  return accounts.map(({ name }) => name);
}
