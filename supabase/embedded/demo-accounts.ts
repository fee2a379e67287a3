import type postgres from 'postgres';

/** What all demo accounts sign in with (supabase/seed/02_people.sql). It stands in the README. */
export const DEMO_PASSWORD = 'Berbera-Sunrise-26';

/** Whether people of the demo are in the database, whatever their passwords. */
export async function hasDemoAccounts(sql: postgres.Sql): Promise<boolean> {
  return (await sql`select from auth.users where email like '%@demo.example' limit 1`).length > 0;
}

/**
 * The accounts that whoever has read the README can sign in to, by username or address: people of the demo, also under
 * another address (their ids follow from their usernames), and any administrator, whose password is still the demo's.
 */
export async function openDemoAccounts(sql: postgres.Sql): Promise<string[]> {
  // Checking a hash is slow on purpose, and a seed gives all its people one.
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
