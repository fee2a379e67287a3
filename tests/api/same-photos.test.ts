import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import encodeJpeg from '@jsquash/jpeg/encode.js';
import { call, signIn } from '../support/api.ts';
import { ALTERATIONS, readWebp } from '../support/altered-photos.ts';
import { webpBytes } from '../support/pictures.ts';
import { untilEventsAreHandled } from '../support/until-events-are-handled.ts';
import { createPerson, type Person, removePeople, sql, workAs } from '../support/database.ts';

const FOLDER = path.join(import.meta.dirname, '../../supabase/seed/pictures/demo');
const FILE = path.join(FOLDER, readdirSync(FOLDER).find((name) => /^house-bungalow-04.*-960\.webp$/.test(name)) ?? '');

const people = {} as Record<'owner' | 'thief' | 'administrator', Person>;

beforeAll(async () => {
  people.owner = await createPerson();
  people.thief = await createPerson();
  people.administrator = await createPerson('admin');
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

async function list(person: Person, type: string, photo: Buffer, description = 'A house.'): Promise<string> {
  const images = [`data:image/${type};base64,${photo.toString('base64')}`];
  const body = {
    title: 'House',
    propertyType: 'house',
    purpose: 'sale',
    price: 90_000,
    city: 'Burao',
    location: 'Road',
    description,
    images,
  };
  const { status, body: made } = await call('POST', '/api/properties', { cookies: await signIn(person), body });
  expect(status).toBe(201);
  return (made as { id: string }).id;
}

type Details = { isAssessed: boolean; photosWaiting: number; samePhotos: object[]; reasons: { code: string }[] };
const detailsOf = (id: string) =>
  workAs(people.administrator, async (as) => {
    const [row] = await as<{ details: Details }[]>`select public.get_moderation_details('property', ${id}) as details`;
    return row!.details;
  });
/** Waits until the function has compared and assessed the listing. */
const lookedAt = async (id: string) => {
  await untilEventsAreHandled();
  return vi.waitUntil(
    async () => {
      const details = await detailsOf(id);
      return details.photosWaiting === 0 && details.isAssessed ? details : undefined;
    },
    { timeout: 60_000, interval: 200 },
  );
};

test('the job finds a copied photo in another format, mirrored, cropped and smaller @feature 7.4a', async () => {
  const first = await list(people.owner, 'webp', readFileSync(FILE));
  const stolen = await ALTERATIONS['mirrored, cut by 2.5 % on each side, half the size, JPEG of quality 60']!(
    await readWebp(FILE),
  );
  const jpeg = Buffer.from(await encodeJpeg(stolen as ImageData, { quality: 70 }));
  const second = await list(people.thief, 'jpeg', jpeg, 'Send me the deposit by Zaad and I hold the house for you.');
  expect(await lookedAt(first)).toMatchObject({ photosWaiting: 0 });
  const { samePhotos, reasons } = await lookedAt(second);
  const found = expect.objectContaining({ id: first, isOwn: false, isMirrored: true }) as unknown;
  expect(samePhotos).toEqual(expect.arrayContaining([found]));
  expect(reasons.map(({ code }) => code)).toEqual(expect.arrayContaining(['same_photo', 'asks_money']));
});

test('a broken file that begins as a picture matches no photo and delays no other', async () => {
  const broken = Buffer.concat([webpBytes().subarray(0, 25), Buffer.alloc(7, 255)]);
  const id = await list(people.owner, 'webp', broken);
  expect(await lookedAt(id)).toMatchObject({ samePhotos: [] });
});

test('the comparison job gives up a photo after its decoding ended the process three times', async () => {
  const id = await list(people.owner, 'webp', readFileSync(FILE));
  await lookedAt(id);
  await sql`
    update private.listing_photos set compared_at = null, fingerprint = null, tries = 3, due_at = now() where property_id = ${id}`;
  await lookedAt(id);
  expect(await sql`select fingerprint, tries from private.listing_photos where property_id = ${id}`).toEqual([
    { fingerprint: null, tries: 4 },
  ]);
});

test('an owner cannot see the moderation signals of their listing @feature 7.5b', async () => {
  const id = await list(people.owner, 'webp', readFileSync(FILE));
  await lookedAt(id);
  const { body } = await call('GET', `/api/properties/${id}`, { cookies: await signIn(people.owner) });
  expect(JSON.stringify(body)).not.toMatch(/reason(s|_weight)|own_photo|samePhotos/);
});
