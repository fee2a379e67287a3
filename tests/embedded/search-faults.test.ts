import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../support/api.ts';
import { again } from '../faults/again.ts';
import { kill } from '../faults/kills.ts';
import { createCar, createPerson, type Person, removePeople, sql, workAs } from '../support/database.ts';
import { mailsTo } from '../support/mails.ts';
import { savingSearch } from '../support/search.ts';
import { stack } from '../support/stack.ts';

/** The function for the time in which an approval can be undone. Saved searches are matched only afterwards. */
let undoTime = '';

beforeAll(async () => {
  const [{ made } = { made: '' }] = await sql<{ made: string }[]>`
    select pg_get_functiondef('private.undo_time()'::regprocedure) as made`;
  undoTime = made;
  await sql.unsafe(made.replace('1 minute', '-10 seconds'));
  // Each alert is an email here, and a reader gets more emails than the rate limit allows.
  await sql`update private.rate_limits set most = most * 100 where action = 'notification_email'`;
});

afterAll(async () => {
  await sql.unsafe(undoTime);
  await sql`update private.rate_limits set most = most / 100 where action = 'notification_email'`;
  await removePeople();
  await sql.end();
});

const READERS = 6;
const CARS = 16;

/** Each restart of a killed part comes after a longer pause. After more kills, the pauses would exceed the time of this test. */
const KILLS = 8;

/** Approves a car like an administrator who waits five seconds at most. Fails if a part is down. */
async function approve(cookies: string, car: string): Promise<void> {
  const answer = await fetch(`${stack.siteUrl}/api/admin/cars/${car}`, {
    method: 'PATCH',
    headers: { Cookie: cookies, Origin: stack.siteUrl, 'Content-Type': 'application/json' },
    body: JSON.stringify({ approvalStatus: 'approved' }),
    signal: AbortSignal.timeout(5000),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`The approval returned ${answer.status}.`);
}

test('every alert arrives once, on the site and by email, while the function and the database are killed @feature 8.2a @nightly', async () => {
  const [owner, admin] = [await createPerson(), await createPerson('admin')];
  const make = `Make ${process.pid} ${Date.now()}`;
  const readers: Person[] = [];
  for (let n = 0; n < READERS; n += 1) readers.push(await createPerson());
  for (const reader of readers) await workAs(reader, savingSearch('car', { make }, 'instant'));
  const cars: string[] = [];
  for (let n = 0; n < CARS; n += 1) cars.push(await createCar(owner, { make, approval_status: 'pending' }));

  const cookies = await signIn(admin);
  const approving = new AbortController();
  const kills = (async () => {
    for (let n = 0; n < (approving.signal.aborted ? 4 : KILLS); n += 1) {
      const [killed] = await kill([n % 2 === 0 ? 'postgres' : 'api']);
      expect(killed?.back).toBe(true);
    }
  })();
  for (const car of cars) {
    await again(() => approve(cookies, car));
    // A little longer than one run of the worker, so that kills hit matching, notifying and sending.
    await pause(150);
  }
  approving.abort();
  await kills;

  type Notified = { id: string; count: number; listings: { id: string }[] };
  const notificationsOf = (reader: Person) =>
    again(
      () => sql<Notified[]>`
        select id, (details ->> 'count')::integer as count, details -> 'listings' as listings
        from public.notifications where recipient_id = ${reader.id} and event = 'search_found'`,
    );
  const countOf = (told: Notified[]) => told.reduce((sum, { count }) => sum + count, 0);
  for (const reader of readers) {
    await expect.poll(async () => countOf(await notificationsOf(reader))).toBe(CARS);
    const told = await notificationsOf(reader);
    const named = told.flatMap(({ listings }) => listings.map(({ id }) => id));
    expect(new Set(named).size).toBe(named.length);
    const matched = await again(
      () => sql`
        select count(*)::integer as every, count(distinct m.listing_id)::integer as distinct, count(m.notified_at)::integer as told
        from private.search_matches m join public.saved_searches s on s.id = m.search_id where s.user_id = ${reader.id}`,
    );
    expect(matched).toMatchObject([{ every: CARS, distinct: CARS, told: CARS }]);
    // An email whose sender died while sending is sent again with the same Message-ID. Mail programs show it once.
    await expect
      .poll(async () => (await again(() => sql`select from private.email_queue where user_id = ${reader.id}`)).length)
      .toBe(0);
    const mails = new Set((await mailsTo(reader.email)).map(({ messageId }) => messageId));
    expect(mails.size).toBe(told.length);
  }
});
