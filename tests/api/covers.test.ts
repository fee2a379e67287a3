import { afterAll, beforeAll, expect, test } from 'vitest';
import { sizeInHeader } from '#shared/uploads/picture-size.ts';
import { call, get, signIn } from '../support/api.ts';
import { createPerson, type Person, removePeople, sql } from '../support/database.ts';
import { dataUrl, jpegBytes, noisyJpegBytes, pngBytes } from '../support/pictures.ts';
import { signInClient } from '../support/client.ts';
import { stack } from '../support/stack.ts';

let owner: Person;
let asOwner: { cookies: string };

beforeAll(async () => {
  owner = await createPerson();
  asOwner = { cookies: await signIn(owner) };
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

const PROPERTY = {
  title: 'Villa',
  propertyType: 'house',
  purpose: 'sale',
  price: 1,
  city: 'Hargeisa',
  location: 'Road',
};

type Listed = { id: string; images: string[] };
type Cover = { url: string; width: number; height: number };

async function list(...images: string[]): Promise<Listed> {
  const { status, body } = await call('POST', '/api/properties', { ...asOwner, body: { ...PROPERTY, images } });
  expect(status).toBe(201);
  return body as Listed;
}

const coverOf = async (id: string) =>
  ((await get(`/api/properties/${id}/details`, asOwner)).body as { cover?: Cover }).cover;
/** On a busy machine, the worker tries a slow picture again after a minute. */
const untilCovered = async (id: string): Promise<Cover> => {
  await expect.poll(() => coverOf(id), { timeout: 100_000 }).toBeTruthy();
  return (await coverOf(id))!;
};
const fileAt = async (url: string) => Buffer.from(await (await fetch(stack.siteUrl + url)).arrayBuffer());

test.each([
  ['a small PNG', () => pngBytes('cover'), 'png', { width: 1, height: 1 }],
  ['a wide JPEG', () => jpegBytes(2000, 500), 'jpeg', { width: 1200, height: 300 }],
  ['a tall JPEG', () => jpegBytes(300, 2400), 'jpeg', { width: 150, height: 1200 }],
  ['a JPEG of noise', () => noisyJpegBytes(750, 750), 'jpeg', { width: 750, height: 750 }],
] as const)('a visitor gets a JPEG cover of at most 1200 px and 300 KB from %s', async (_, bytes, type, size) => {
  const { id } = await list(dataUrl(await bytes(), type));
  const cover = await untilCovered(id);
  expect(cover).toMatchObject(size);
  const file = await fileAt(cover.url);
  expect(file.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  expect(sizeInHeader(file)).toEqual(size);
  expect(file.length).toBeLessThan(300_000);
});

test('an owner who changes the first photo gets another cover, and the old cover with the old photo', async () => {
  const { id, images } = await list(dataUrl(pngBytes('one'), 'png'), dataUrl(pngBytes('other'), 'png'));
  const first = await untilCovered(id);
  const order = async (...urls: string[]) => {
    const body = { ...PROPERTY, images: urls };
    expect((await call('PUT', `/api/properties/${id}`, { ...asOwner, body })).status).toBe(200);
  };
  await order(...images.toReversed());
  const second = await untilCovered(id);
  expect(second.url).not.toBe(first.url);
  await order(...images);
  expect(await coverOf(id)).toEqual(first);
});

test('an owner cannot replace a cover by another file', async () => {
  const { id } = await list(dataUrl(pngBytes('mine'), 'png'));
  const { url } = await untilCovered(id);
  const name = url.slice('/media/listing-images/'.length);
  const bucket = (await signInClient(owner)).storage.from('listing-images');
  const { error } = await bucket.upload(name, pngBytes('evil'), { contentType: 'image/png', upsert: true });
  expect(error).not.toBeNull();
  expect((await bucket.remove([name])).data).toEqual([]);
});

test('the next upload of any user deletes the covers of deleted photos', async () => {
  const { id } = await list(dataUrl(pngBytes('gone'), 'png'));
  const { url } = await untilCovered(id);
  expect((await call('DELETE', `/api/properties/${id}`, { ...asOwner, body: {} })).status).toBe(200);
  const [photo] = await sql<{ name: string }[]>`
    select photo as name from private.covers where '/media/listing-images/covers/' || id || '.jpg' = ${url}`;
  const removed = await (await signInClient(owner)).storage.from('listing-images').remove([photo?.name ?? '']);
  expect(removed).toMatchObject({ data: [{ name: photo?.name }] });
  const claimed = await sql<{ name: string }[]>`select public.claim_unused_pictures() as name`;
  expect(claimed.map(({ name }) => `/media/listing-images/${name}`)).toContain(url);
});

test('the function gives up a cover after its decoding ended the process three times', async () => {
  const { id } = await list(dataUrl(pngBytes('cut off'), 'png'));
  await untilCovered(id);
  const [photo] = await sql<{ id: string }[]>`
    update private.covers c set made_at = null, width = null, height = null, tries = 3, due_at = now()
    from public.properties p where p.id = ${id} and c.photo = substr(p.images[1], 23) returning c.id`;
  await expect
    .poll(
      async () =>
        (await sql`select made_at from private.covers where id = ${photo?.id ?? ''}`)[0]?.['made_at'] as unknown,
    )
    .not.toBeNull();
  expect(await coverOf(id)).toBeUndefined();
});
