import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { call } from '../support/brokerage.ts';
import { actAs, createPerson, createProperty, type Person, removePeople, sql, workAs } from '../support/database.ts';

type Claim = { listing: string; id: string; name: string };

const people = {} as Record<'one' | 'other' | 'owner', Person>;
let property: string;

beforeAll(async () => {
  people.one = await createPerson('admin', 'Amina');
  people.other = await createPerson('admin', 'Bilan');
  people.owner = await createPerson();
  property = await createProperty(people.owner, { approval_status: 'pending' });
});

const own = () => [people.one.id, people.other.id];

afterEach(() => sql`delete from private.moderation_claims where user_id in ${sql(own())}`);

afterAll(async () => {
  await removePeople();
  await sql.end();
});

/** Claims a listing, or without one releases the claim; answers what a moderator reads of the others of this file. */
async function claim(actor: Person | null, id: string | null = property): Promise<Claim[]> {
  const rows = await workAs(actor, (as) => as<Claim[]>`select * from public.claim_listing(${id && 'property'}, ${id})`);
  return rows.filter(({ name }) => /^(Amina|Bilan) Person$/.test(name)).map((row) => ({ ...row }));
}

const claimsOf = ({ id }: Person) => sql`
  select listing_id, until - now() between interval '115 seconds' and interval '120 seconds' as is_fresh
  from private.moderation_claims where user_id = ${id}`;

test('a moderator sees who else looks at a listing, until the claim is released or two minutes old', async () => {
  await claim(people.other);
  const seen = [{ listing: 'property', id: property, name: 'Bilan Person' }];
  expect(await claim(people.one)).toEqual(seen);
  await claim(people.other, null);
  expect(await claim(people.one)).toEqual([]);
  await claim(people.other);
  await sql`update private.moderation_claims set until = now() - interval '1 second' where user_id = ${people.other.id}`;
  expect(await claim(people.one)).toEqual([]);
});

test('a moderator has one claim, which another listing replaces and looking again renews', async () => {
  const next = randomUUID();
  await claim(people.one);
  expect(await claimsOf(people.one)).toEqual([{ listing_id: property, is_fresh: true }]);
  await claim(people.one, next);
  await sql`update private.moderation_claims set until = now() + interval '1 second' where user_id = ${people.one.id}`;
  await claim(people.one, next);
  expect(await claimsOf(people.one)).toEqual([{ listing_id: next, is_fresh: true }]);
  await claim(people.one, null);
  expect(await claimsOf(people.one)).toEqual([]);
});

test('a claim of anything but a property or a car is refused', async () => {
  await expect(call(people.one, 'claim_listing', { kind: 'person', listing_id: property })).rejects.toMatchObject({
    code: 'PT400',
  });
});

test('members and visitors can neither claim a listing nor read claims', async () => {
  for (const actor of [people.owner, null]) {
    await expect(claim(actor)).rejects.toMatchObject({
      code: expect.stringMatching(/^(42501|PT403|PT401)$/) as string,
    });
    await expect(actAs(actor, (as) => as`select * from private.moderation_claims`)).rejects.toMatchObject({
      code: '42501',
    });
  }
});
