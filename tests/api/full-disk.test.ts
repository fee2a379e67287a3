import { afterAll, expect, test } from 'vitest';
import { call, get, signIn } from '../support/api.ts';
import { createPerson, removePeople, sql } from '../support/database.ts';

afterAll(async () => {
  await sql`drop trigger if exists full_disk on public.profiles`;
  await removePeople();
  await sql.end();
});

test.each([
  ['53100', 'could not extend file: No space left on device'],
  ['25006', 'cannot execute UPDATE in a read-only transaction'],
])(
  'a member reads that nothing can be saved during %s (%s), and saves afterwards @feature 13.10b',
  async (code, text) => {
    const cookies = await signIn(await createPerson());
    const save = (firstName: string) => call('PATCH', '/api/user/profile', { cookies, body: { firstName } });
    // PostgreSQL raises the first error when it cannot extend a file, and the second on a nearly full disk of hosted Supabase.
    await sql.unsafe(`
    create or replace function pg_temp.raise_full_disk() returns trigger language plpgsql as
      $$ begin raise sqlstate '${code}' using message = '${text}'; end $$;
    create trigger full_disk before update on public.profiles for each row execute function pg_temp.raise_full_disk()`);
    expect(await save('Amina')).toMatchObject({
      status: 503,
      body: { code: 'no_space', message: 'We cannot save anything right now. Please try again in a few minutes.' },
    });
    expect((await get('/api/properties?limit=1', { cookies })).status).toBe(200);
    await sql`drop trigger full_disk on public.profiles`;
    expect(await save('Amina')).toMatchObject({ status: 200, body: { user: { firstName: 'Amina' } } });
  },
);
