import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { searchListings, type SearchArguments } from '../support/search.ts';
import { createVerification } from '../support/verifications.ts';
import { createCar, createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';
import { ownWord } from '../support/own-word.ts';

const DAY = 86_400_000;
let owner: Person;
let mark: string;

beforeEach(async () => {
  owner = await createPerson();
  mark = ownWord();
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

describe.each([
  { kind: 'property', create: createProperty },
  { kind: 'car', create: createCar },
] as const)('the order by verification of each $kind', ({ kind, create }) => {
  const papers = kind === 'car' ? 'customs_receipt' : 'title_deed';
  const find = (more: SearchArguments = {}) => searchListings(kind, { words: [[mark]], sort: 'checked', ...more });
  const ids = async () => (await find()).items.map(({ id }) => id);
  /**
   * Creates a listing on a day of January 2026; a later day is newer. The last confirmation was `unconfirmed` days ago (limit:
   * 30).
   */
  const list = (day: number, unconfirmed = 0) =>
    create(owner, {
      location: mark,
      created_at: new Date(Date.UTC(2026, 0, day)),
      confirmed_at: new Date(Date.now() - unconfirmed * DAY),
    });
  const verification = (id: string, days: number, columns: Record<string, unknown> = {}) =>
    createVerification(owner, {
      type: 'papers',
      papers,
      [`${kind}_id`]: id,
      decided_at: new Date(Date.now() - days * DAY),
      expires_at: new Date(Date.now() + DAY),
      ...columns,
    });
  const visit = { type: 'visit', papers: null };

  test('the order by verification has the newest verification on top, then the other listings newest first, confirmed or not @feature 7.1f', async () => {
    const [old, new_, checked, visited, late, lateVerified] = [
      await list(1),
      await list(9),
      await list(3),
      await list(2),
      await list(8, 40),
      await list(7, 40),
    ];
    await verification(checked, 10);
    await verification(visited, 5, visit);
    await verification(lateVerified, 1);
    expect(await ids()).toEqual([lateVerified, visited, checked, new_, late, old]);
    // If a listing has several verifications, the newest counts.
    await verification(checked, 2, visit);
    expect(await ids()).toEqual([lateVerified, checked, visited, new_, late, old]);
    expect(await find()).toMatchObject({ total: 6, cursor: null });
  });

  test('the order by verification ignores a verification that is expired, revoked, refused or undecided @feature 7.1f', async () => {
    const [plain, expired, revoked, asked, both] = [
      await list(9),
      await list(8),
      await list(7),
      await list(6),
      await list(5),
    ];
    await verification(expired, 3, { expires_at: new Date(Date.now() - 1000) });
    const later = await verification(revoked, 3, visit);
    await verification(asked, 0, { status: 'asked', decided_at: null, expires_at: null });
    // The newest verification has expired, so an older one counts.
    await verification(both, 20);
    await verification(both, 3, { ...visit, expires_at: new Date(Date.now() - 1000) });
    expect(await ids()).toEqual([revoked, both, plain, expired, asked]);
    await sql`update public.verifications set status = 'revoked', revoked_at = now() where id = ${later}`;
    expect(await ids()).toEqual([both, plain, expired, revoked, asked]);
  });

  test('the order by verification pages through each listing once, even for verifications at the same moment', async () => {
    const listed: string[] = [];
    const at = new Date(Date.now() - 3 * DAY);
    for (const unconfirmed of [0, 40]) {
      for (let n = 1; n <= 6; n += 1) listed.push(await list(n % 3, unconfirmed));
    }
    for (const id of listed.filter((_, n) => n % 2 === 0)) {
      await verification(id, 0, { decided_at: at });
      await verification(id, 0, { ...visit, decided_at: at });
    }
    const whole = await ids();
    expect(whole.toSorted()).toEqual(listed.toSorted());
    for (const limit of [1, 2, 5]) {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof find>> = await find({ page_limit: limit, cursor });
        seen.push(...page.items.map(({ id }) => id));
        cursor = page.cursor;
      } while (cursor);
      expect(seen).toEqual(whole);
    }
  });

  test('the order by verification shows no listing that is hidden, waits for approval or has expired', async () => {
    const [shown, hidden, pending, left] = [await list(1), await list(2), await list(3), await list(4, 61)];
    for (const id of [shown, hidden, pending, left]) await verification(id, 1);
    const table = sql(kind === 'car' ? 'public.cars' : 'public.properties');
    await sql`update ${table} set available = false where id = ${hidden}`;
    await sql`update ${table} set approval_status = 'pending' where id = ${pending}`;
    expect(await ids()).toEqual([shown]);
  });
});

test('a visitor finds the newest listings first in the recommended order, verified or not', async () => {
  const [older, newer] = [
    await createProperty(owner, { location: mark, created_at: new Date('2026-01-01') }),
    await createProperty(owner, { location: mark, created_at: new Date('2026-01-02') }),
  ];
  await createVerification(owner, { type: 'visit', property_id: older });
  const { items } = await searchListings('property', { words: [[mark]] });
  expect(items.map(({ id }) => id)).toEqual([newer, older]);
});
