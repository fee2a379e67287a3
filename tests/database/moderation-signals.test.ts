import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../support/brokerage.ts';
import {
  actAs,
  createCar,
  createPerson,
  createProperty,
  type Person,
  removePeople,
  sql,
  workAs,
} from '../support/database.ts';
import type { Transaction } from '../support/transactions.ts';

type Reason = { code: string } & Record<string, unknown>;
type SamePhoto = { id: string; isOwn: boolean; isMirrored: boolean; title: string };
type Details = { reasons: Reason[]; samePhotos: SamePhoto[]; photosWaiting: number; isAssessed: boolean };

const people = {} as Record<'owner' | 'other' | 'stranger' | 'administrator', Person>;

/** A word that only this run uses. It has no digits, because the checks may read digits as a phone number. */
const word = () => randomUUID().replaceAll(/[^a-f]/g, '');

/** A city without other listings, so that only the test's own listings decide which price is unusual. */
const CITY = `City ${randomUUID().slice(0, 8)}`;
const house = (owner: Person, columns = {}) => createProperty(owner, { city: CITY, ...columns });
const car = (owner: Person, columns = {}) =>
  createCar(owner, { city: CITY, make: `Make ${randomUUID().slice(0, 8)}`, ...columns });

beforeAll(async () => {
  people.owner = await createPerson();
  people.other = await createPerson();
  people.stranger = await createPerson();
  people.administrator = await createPerson('admin');
  await sql`insert into public.places (name, name_so, name_ar, latitude, longitude, code_prefix) values (${CITY}, ${CITY}, ${CITY}, 9, 44, 'ZZ')`;
  // Makes the accounts old, because a new account is a moderation signal.
  await sql`update public.profiles set created_at = now() - interval '1 year' where id in ${sql([people.owner.id, people.other.id])}`;
});

/** Runs work as the owner of the database and undoes it. No other connection sees its rows. */
async function takenBack<Result>(work: (as: Transaction) => Promise<Result>): Promise<Result | undefined> {
  const undo = new Error('undo');
  let result: Result | undefined;
  await sql
    .begin(async (transaction) => {
      result = await work(transaction);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return result;
}

afterAll(async () => {
  await removePeople();
  await sql`delete from public.places where name = ${CITY}`;
  await sql.end();
});

const detailsOf = (id: string, kind = 'property') =>
  call<Details>(people.administrator, 'get_moderation_details', { listing: kind, listing_id: id });
const reasonsOf = async (id: string, kind = 'property') => (await detailsOf(id, kind)).reasons;
const pending = { approval_status: 'pending' };

const photoOf = ({ id }: Person) => `/media/listing-images/${id}/${randomUUID()}-960.webp`;
const digits = (from = 0) =>
  Array.from({ length: 64 }, (_, at) => ((at * 7 + from * 5 + Math.floor(at / 3)) % 16).toString(16)).join('');
/** Inverts so many of the later bits of a fingerprint. */
const turned = (fingerprint: string, bits: number) =>
  Array.from(fingerprint)
    .map((digit, at) => (at >= 64 - bits / 4 ? (15 - Number.parseInt(digit, 16)).toString(16) : digit))
    .join('');

/** Records the fingerprint of a listing's photo, as the function does. */
async function compare(listingId: string, fingerprint: string, isMirrored = false) {
  const [photo] = await sql`
    select id from private.listing_photos where ${listingId} in (property_id, car_id) and compared_at is null`;
  const views = [{ fingerprint, isMirrored }];
  await sql`select public.compare_photo(${photo?.['id']}, ${fingerprint}, ${sql.json(views)})`;
}

describe('the comparison of photos', () => {
  test('the comparison of photos shows an administrator the other listing with the same photo, even if the photo is mirrored @feature 7.4b', async () => {
    const own = digits(1);
    const first = await house(people.owner, { title: 'The first', images: [photoOf(people.owner)] });
    await compare(first, own);
    const second = await car(people.other, { ...pending, images: [photoOf(people.other)] });
    expect(await detailsOf(second, 'car')).toMatchObject({ samePhotos: [], photosWaiting: 1 });
    await compare(second, turned(own, 48), true);
    const { samePhotos, reasons, photosWaiting } = await detailsOf(second, 'car');
    expect(samePhotos).toMatchObject([{ id: first, isOwn: false, isMirrored: true, title: 'The first' }]);
    expect(reasons[0]).toEqual({ code: 'same_photo', listings: 1 });
    expect(photosWaiting).toBe(0);
    // The other listing shows the pair too.
    expect((await detailsOf(first)).samePhotos).toMatchObject([{ id: second, isOwn: false }]);
  });

  test('the comparison of photos marks the same photo in two listings of one owner as the owner’s own', async () => {
    const own = digits(2);
    const ids = [
      await house(people.owner, { images: [photoOf(people.owner)] }),
      await house(people.owner, { ...pending, images: [photoOf(people.owner)] }),
    ];
    for (const id of ids) await compare(id, own);
    expect(await reasonsOf(ids[1]!)).toEqual([{ code: 'own_photo', listings: 1 }]);
  });

  test('the comparison of photos treats a photo with more differences as another photo', async () => {
    const own = digits(3);
    const first = await house(people.owner, { images: [photoOf(people.owner)] });
    await compare(first, own);
    const second = await house(people.other, { ...pending, images: [photoOf(people.other)] });
    await compare(second, turned(own, 52));
    expect(await detailsOf(second)).toMatchObject({ samePhotos: [], reasons: [] });
  });

  test('the comparison of photos ignores a photo that is no longer shown', async () => {
    const own = digits(4);
    const first = await house(people.owner, { images: [photoOf(people.owner)] });
    await compare(first, own);
    const second = await house(people.other, { ...pending, images: [photoOf(people.other)] });
    await compare(second, own);
    await sql`update public.properties set images = '{}' where id = ${first}`;
    expect(await detailsOf(second)).toMatchObject({ samePhotos: [], reasons: [] });
  });

  test('the comparison of photos ignores a photo with almost no content', async () => {
    const ids = [
      await house(people.owner, { images: [photoOf(people.owner)] }),
      await house(people.other, { images: [photoOf(people.other)] }),
    ];
    for (const id of ids) await compare(id, '');
    expect(await detailsOf(ids[1]!)).toMatchObject({ samePhotos: [], photosWaiting: 0 });
  });

  test('the comparison of photos repeats a claimed photo that was never compared', async () => {
    const id = await house(people.owner);
    const seen = await takenBack(async (as) => {
      // One transaction does it all, so that the stack's function does not claim the photo.
      await as`update private.listing_photos set due_at = 'infinity'`;
      await as`update public.properties set images = ${[photoOf(people.owner)]} where id = ${id}`;
      const [first] = await as`select public.claim_photo() as photo`;
      const [second] = await as`select public.claim_photo() as photo`;
      const [row] =
        await as`select due_at > now() as later, compared_at from private.listing_photos where property_id = ${id}`;
      return { first: first?.['photo'] as unknown, second: second?.['photo'] as unknown, row };
    });
    expect(seen).toMatchObject({ first: { tries: 1 }, second: null, row: { later: true, compared_at: null } });
  });
});

describe('moderation signals', () => {
  test('moderation signals show a description that another owner wrote, whatever its punctuation and capitals @feature 7.5a', async () => {
    const words = `A house with four rooms, a well and a wide yard near the market ${word()}, ready at once.`;
    await car(people.owner, { description: words });
    const id = await house(people.other, { ...pending, description: words.toUpperCase().replaceAll(',', ' –') });
    expect(await reasonsOf(id)).toEqual([{ code: 'same_text', listings: 1 }]);
    const own = await house(people.owner, { ...pending, description: words });
    expect(await reasonsOf(own)).toEqual([
      { code: 'same_text', listings: 1 },
      { code: 'own_text', listings: 1 },
    ]);
  });

  test('moderation signals show a copied description with some changed words, but not another description of the same type @feature 7.5a', async () => {
    const words = `Aqal of four rooms in ${word()} with a well, a wide yard and two water tanks, built of stone in 2019
      and painted this year; the road is paved, the mosque and the school are five minutes on foot, and papers are in order.`;
    await house(people.owner, { description: words });
    const copied = `Hurry! ${words.replace('wide yard', 'large yard').replace('on foot', 'away')} Call today.`;
    expect(await reasonsOf(await house(people.other, { ...pending, description: copied }))).toEqual([
      { code: 'same_text', listings: 1 },
    ]);
    const another = `Villa of six rooms in ${word()} with a garden, a garage and two water tanks, built of brick in 2021
      and never lived in; the road is paved, the hospital and the market are ten minutes by car, and papers are in order.`;
    expect(await reasonsOf(await house(people.other, { ...pending, description: another }))).toEqual([]);
  });

  test('moderation signals compare the current text of a description that was rewritten', async () => {
    const words = `A flat on the third floor above the bakery ${word()}, with a view of the hills and a generator of its own.`;
    const first = await house(people.owner, { description: words });
    const id = await house(people.other, { ...pending, description: words });
    await workAs(people.owner, (as) => as`update public.properties set description = 'Let.' where id = ${first}`);
    expect(await reasonsOf(id)).toEqual([]);
  });

  test('moderation signals do not compare short descriptions', async () => {
    await house(people.owner, { description: 'A house.' });
    expect(await reasonsOf(await house(people.other, { ...pending, description: 'A house.' }))).toEqual([]);
  });

  test('moderation signals show a phone number that another owner also gives @feature 7.5a', async () => {
    const number = String(Math.floor(Math.random() * 1e9)).padStart(9, '7');
    const [caller, seller] = [await createPerson(), await createPerson()];
    await sql`update public.profiles set phone = ${`+252${number}`} where id = ${seller.id}`;
    const id = await car(caller, { ...pending, contact_phone: `+252${number}` });
    expect(await reasonsOf(id, 'car')).toEqual([{ code: 'same_phone', people: 1 }]);
    expect(await reasonsOf(await car(seller, { ...pending, contact_phone: `+252${number}` }), 'car')).toEqual([
      { code: 'same_phone', people: 1 },
    ]);
  });

  test('moderation signals show a phone number that another owner writes into a text, but not a round sum @feature 7.5a', async () => {
    const number = `63${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`.replace(/0000$/, '0001');
    await house(people.owner, {
      description: `Wac +252 (${number.slice(0, 2)}) ${number.slice(2, 5)} ${number.slice(5)}!`,
    });
    const translations = { ar: { title: 'بيت', description: `اتصل ٠${number}` } };
    const id = await car(people.other, { ...pending, description: 'A car', language: 'en', translations });
    expect(await reasonsOf(id, 'car')).toEqual([{ code: 'same_phone', people: 1 }]);
    await house(people.owner, { description: 'Price 150 000 000 SLSH.' });
    expect(await reasonsOf(await house(people.other, { ...pending, description: '150000000 shillings' }))).toEqual([]);
  });

  test('moderation signals show a price far from similar ones, with the usual range and the number of compared listings @feature 7.5a', async () => {
    const like = { property_type: 'land', purpose: 'rent' };
    for (const price of [90_000, 95_000, 100_000, 105_000]) await house(people.owner, { ...like, price });
    const cheap = await house(people.other, { ...like, ...pending, price: 20_000 });
    expect(await reasonsOf(cheap), 'too few to say what is usual').toEqual([]);
    await house(people.owner, { ...like, price: 110_000 });
    expect(await reasonsOf(cheap)).toEqual([
      { code: 'price_far', isHigh: false, low: 92_000, high: 108_000, others: 5 },
    ]);
    const dear = await house(people.other, { ...like, ...pending, price: 400_000 });
    expect(await reasonsOf(dear)).toMatchObject([{ code: 'price_far', isHigh: true }]);
    const usual = await house(people.other, { ...like, ...pending, price: 60_000 });
    expect(await reasonsOf(usual)).toEqual([]);
  });

  test('moderation signals compare a car with cars of its make, model and age', async () => {
    const make = `Make ${randomUUID().slice(0, 8)}`;
    const like = { make, model: 'Vitz', year: 2012, purpose: 'sale' };
    for (const selling_price of [5000, 5200, 5400, 5600, 5800]) await car(people.owner, { ...like, selling_price });
    const id = await car(people.other, {
      ...like,
      ...pending,
      make: make.toUpperCase(),
      year: 2014,
      selling_price: 900,
    });
    expect(await reasonsOf(id, 'car')).toMatchObject([{ code: 'price_far', isHigh: false, others: 5 }]);
    const older = await car(people.other, { ...like, ...pending, year: 1999, selling_price: 900 });
    expect(await reasonsOf(older, 'car')).toEqual([]);
  });

  test('moderation signals show a new account with many listings, with age and number @feature 7.5a', async () => {
    const newcomer = await createPerson();
    const id = await house(newcomer, pending);
    for (let count = 0; count < 3; count += 1) await house(newcomer);
    expect(await reasonsOf(id)).toEqual([]);
    await car(newcomer);
    expect(await reasonsOf(id)).toEqual([{ code: 'new_account', days: 0, listings: 5 }]);
    await sql`update public.profiles set created_at = now() - interval '8 days' where id = ${newcomer.id}`;
    expect(await reasonsOf(id)).toEqual([]);
  });

  test('moderation signals show earlier rejections of the listing and of the owner’s other listings @feature 7.5a', async () => {
    const refused = await createPerson();
    const id = await house(refused, pending);
    await call(people.administrator, 'moderate_properties', { ids: [id], action: 'reject', reason: 'Blurred' });
    await workAs(refused, (as) => as`update public.properties set title = 'Mended' where id = ${id}`);
    expect(await reasonsOf(id)).toEqual([{ code: 'refused', times: 1, listings: 0 }]);
    await car(refused, { approval_status: 'rejected', rejection_reason: 'Twice' });
    expect(await reasonsOf(id)).toEqual([{ code: 'refused', times: 1, listings: 1 }]);
  });

  test('moderation signals show the owner’s changes after the approval @feature 7.5a', async () => {
    const id = await house(people.owner);
    await workAs(
      people.owner,
      (as) => as`update public.properties set title = 'Other', location = 'Other Road' where id = ${id}`,
    );
    expect(await reasonsOf(id)).toEqual([{ code: 'edited', details: 2 }]);
  });
});

describe('the moderation queue', () => {
  const assess = (id: string, cautions: string[]) => sql`
    select public.assess_listing(r.id, r.due_at, ${cautions}) from public.moderation_signals r where ${id} in (r.property_id, r.car_id)`;
  const rowOf = (id: string) =>
    workAs(
      people.administrator,
      async (as) =>
        (await as`select reasons, moderation_signal_weight from public.admin_properties where id = ${id}`)[0],
    );

  test('the moderation queue shows the signals of a waiting listing, and their weight, until the decision', async () => {
    // The stack's function would find the same cautions in this text, in case it assesses the listing first.
    const id = await house(people.other, { ...pending, description: 'Send me the deposit. Tell me the code you get.' });
    await assess(id, ['payment', 'code']);
    expect(await rowOf(id)).toEqual({
      reasons: [{ code: 'asks_code' }, { code: 'asks_money' }],
      moderation_signal_weight: 8,
    });
    // The worker may have claimed the listing in the meantime. Then the worker assesses it.
    await expect
      .poll(() => detailsOf(id))
      .toMatchObject({
        isAssessed: true,
        reasons: [{ code: 'asks_code' }, { code: 'asks_money' }],
      });
    await call(people.administrator, 'moderate_properties', { ids: [id], action: 'approve' });
    expect(await rowOf(id)).toEqual({ reasons: [], moderation_signal_weight: 0 });
  });

  test('the moderation queue assesses a listing again that was changed during its assessment', async () => {
    const id = await house(people.other);
    await sql.begin(async (transaction) => {
      await transaction`update public.properties set approval_status = 'pending' where id = ${id}`;
      const of = () => transaction`select id, due_at from public.moderation_signals where property_id = ${id}`;
      const [taken] = await of();
      await transaction`update public.properties set description = 'New words' where id = ${id}`;
      await transaction`select public.assess_listing(${taken?.['id']}, ${taken?.['due_at']}, '{}')`;
      const [left] = await of();
      expect(left?.['due_at']).not.toBeNull();
      await transaction`select public.assess_listing(r.id, r.due_at, '{}') from public.moderation_signals r where r.property_id = ${id}`;
      expect(await of()).toMatchObject([{ due_at: null }]);
    });
  });

  test('the moderation queue gives all texts of a listing to the function, once', async () => {
    const translations = { so: { title: 'Guri', description: 'Lacag' } };
    const id = await house(people.other, { title: 'House', description: 'Words', language: 'en', translations });
    const seen = await takenBack(async (as) => {
      await as`update public.moderation_signals set due_at = 'infinity'`;
      await as`update public.properties set approval_status = 'pending' where id = ${id}`;
      const [first] = await as`select public.claim_listing_to_assess() as listing`;
      const [second] = await as`select public.claim_listing_to_assess() as listing`;
      return [first?.['listing'] as unknown, second?.['listing'] as unknown];
    });
    expect(seen).toMatchObject([{ texts: ['House', 'Words', 'Guri', 'Lacag'] }, null]);
  });
});

describe('access to moderation signals', () => {
  const refused = expect.objectContaining({ code: expect.stringMatching(/^(42501|PT403|PT401)$/) as string });

  test('access to moderation signals is for administrators, and members find no rows @feature 7.5b', async () => {
    const id = await house(people.owner, pending);
    const found = (as: Transaction) => as`select weight from public.moderation_signals where property_id = ${id}`;
    expect(await actAs(people.administrator, found)).toHaveLength(1);
    expect(await actAs(people.owner, found)).toEqual([]);
    expect(await actAs(people.stranger, found)).toEqual([]);
    await expect(actAs(null, found)).rejects.toEqual(refused);
  });

  test.each(['owner', 'stranger', null] as const)('access to moderation signals is refused for the %s', async (who) => {
    const actor = who && people[who];
    const id = await house(people.owner, pending);
    await sql`select public.assess_listing(r.id, r.due_at, '{payment}') from public.moderation_signals r where r.property_id = ${id}`;
    await expect(call(actor, 'get_moderation_details', { listing: 'property', listing_id: id })).rejects.toEqual(
      refused,
    );
    await expect(
      actAs(actor, (as) => as`select reasons from public.admin_properties where id = ${id}`),
    ).rejects.toEqual(refused);
    for (const what of [
      'public.claim_photo()',
      'public.claim_listing_to_assess()',
      `public.assess_listing(gen_random_uuid(), now(), '{}')`,
      `public.compare_photo(gen_random_uuid(), '', '[]')`,
      `private.moderation_signals_of('property', gen_random_uuid(), '{}')`,
      'private.list_same_photos(null, null)',
    ])
      await expect(
        actAs(actor, (as) => as.unsafe(`select ${what}`)),
        what,
      ).rejects.toEqual(refused);
  });
});
