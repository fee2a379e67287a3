import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sizeInHeader } from '#shared/uploads/picture-size.ts';
import { call, signIn } from '../support/api.ts';
import { createCar, createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';
import {
  dataUrl,
  jpegBytes,
  jpegOfScans,
  photoOfCamera,
  pngBytes,
  webpBytes,
  webpWithExif,
} from '../support/pictures.ts';
import { stack } from '../support/stack.ts';

let owner: Person;
let asOwner: { cookies: string };
let asStranger: { cookies: string; id: string };
let asAdmin: { cookies: string; id: string };

beforeAll(async () => {
  owner = await createPerson();
  const [stranger, admin] = [await createPerson(), await createPerson('admin')];
  asOwner = { cookies: await signIn(owner) };
  asStranger = { cookies: await signIn(stranger), id: stranger.id };
  asAdmin = { cookies: await signIn(admin), id: admin.id };
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

let number = 0;
/** Each call makes a different picture. */
const PICTURES = {
  png: async () => pngBytes(`${(number += 1)} ${owner.id}`),
  jpeg: async () => jpegBytes(8, 8, Math.floor(Math.random() * 256)),
  webp: async () => webpBytes(`${(number += 1)} ${owner.id}`),
};

const PROPERTY = {
  title: 'Villa',
  propertyType: 'house',
  purpose: 'sale',
  price: 1,
  city: 'Hargeisa',
  location: 'Road',
};
const CAR = {
  title: 'Vitz',
  make: 'Toyota',
  model: 'Vitz',
  year: 2015,
  purpose: 'sale',
  sellingPrice: 1,
  city: 'Burao',
  location: 'Road',
};

/** The names of the pictures in a person's folder. */
async function stored(id: string): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select name from storage.objects where bucket_id = 'listing-images' and name like ${`${id}/%`} order by name`;
  return rows.map(({ name }) => name);
}

describe.each([
  ['a property', '/api/properties', PROPERTY, () => createProperty(owner)],
  ['a car', '/api/cars', CAR, () => createCar(owner)],
])('the pictures of %s', (_, path, body, create) => {
  let before: string[];
  beforeEach(async () => {
    before = await stored(owner.id);
  });

  test.each(['png', 'jpeg', 'webp'] as const)(
    'the pictures of a listing from a %s in the body become files of their sender @spec 3.8',
    async (type) => {
      const bytes = await PICTURES[type]();
      const [other] = (
        (await call('POST', path, { ...asOwner, body: { ...body, images: [dataUrl(await PICTURES.png(), 'png')] } }))
          .body as {
          images: string[];
        }
      ).images;
      const images = [other, dataUrl(bytes, type)];
      const { status, body: made } = await call('POST', path, { ...asOwner, body: { ...body, images } });
      expect(status).toBe(201);
      const [first, address = ''] = (made as { images: string[] }).images;
      expect(first).toBe(other);
      expect(address).toMatch(
        new RegExp(`^/media/listing-images/${owner.id}/[0-9a-f]{32}\\.${type === 'jpeg' ? 'jpg' : type}$`),
      );
      const file = await fetch(stack.siteUrl + address);
      expect(file.headers.get('Content-Type')).toBe(`image/${type}`);
      expect(Buffer.from(await file.arrayBuffer())).toEqual(bytes);
    },
  );

  test.each([
    ['a JPEG', async () => photoOfCamera(1, 10), 'jpeg', 'jpg', { width: 40, height: 20 }],
    ['a JPEG that was held upright', async () => photoOfCamera(6, 11), 'jpeg', 'jpg', { width: 20, height: 40 }],
    ['a PNG', () => pngBytes(owner.id, 'GPS 9.5624 N'), 'png', 'png', { width: 1, height: 1 }],
    ['a WebP', () => webpWithExif(owner.id), 'webp', 'webp', { width: 1, height: 1 }],
    ['a WebP that was held upright', () => webpWithExif(owner.id, 6), 'webp', 'webp', { width: 1, height: 1 }],
  ])(
    'the pictures of a listing reach a visitor upright and without location as %s',
    async (__, bytes, type, ending, size) => {
      const images = [dataUrl(await bytes(), type)];
      const { body: made } = await call('POST', path, { ...asOwner, body: { ...body, images } });
      const [address = ''] = (made as { images: string[] }).images;
      expect(address).toMatch(new RegExp(`\\.${ending}$`));
      const file = Buffer.from(await (await fetch(stack.siteUrl + address)).arrayBuffer());
      expect(sizeInHeader(file)).toEqual(size);
      expect(file.toString('latin1')).not.toMatch(/GPS|Exif|EXIF|script/);
    },
  );

  test.each([
    ['of fifty thousand scans', () => dataUrl(jpegOfScans(1580, 50_000), 'jpeg')],
    ['of sixteen million pixels', () => dataUrl(jpegOfScans(4000, 1), 'jpeg')],
  ])('the pictures of a listing cannot include a picture %s', async (__, image) => {
    const answer = await call('POST', path, { ...asOwner, body: { ...body, images: [image()] } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'picture_too_large' } });
    expect(await stored(owner.id)).toEqual(before);
  });

  test.each(['image/png', 'image/jpg', 'image/jpeg;charset=utf-8', 'application/octet-stream', 'text/plain', ''])(
    'the pictures of a listing include a JPEG with the label “%s”, because the first bytes decide its type',
    async (label) => {
      const images = [dataUrl(await jpegBytes(8, 8, 77), 'jpeg').replace('image/jpeg', label)];
      const { status, body: made } = await call('POST', path, { ...asOwner, body: { ...body, images } });
      expect(status).toBe(201);
      expect((made as { images: string[] }).images[0]).toMatch(/\.jpg$/);
    },
  );

  test('the pictures of a listing are stored once, even when an edit sends them twice', async () => {
    const id = await create();
    const images = [dataUrl(await PICTURES.png(), 'png')];
    const first = await call('PUT', `${path}/${id}`, { ...asOwner, body: { ...body, images } });
    const again = await call('PUT', `${path}/${id}`, { ...asOwner, body: { ...body, images } });
    expect((again.body as { images: string[] }).images).toEqual((first.body as { images: string[] }).images);
    expect(await stored(owner.id)).toHaveLength(before.length + 1);
  });

  test.each([
    ['of an unsupported type', () => `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`],
    ['that is a page', () => dataUrl(Buffer.from('<html><script>alert(1)</script></html>'), 'png')],
    ['that is cut off', async () => dataUrl(await PICTURES.jpeg(), 'jpeg').slice(0, -1)],
    ['that is empty', () => 'data:image/png;base64,'],
    ['that is not base64', () => 'data:image/png,%89PNG'],
  ])(
    'the pictures of a listing cannot include a picture %s: the message is plain and nothing changes',
    async (__, image) => {
      const id = await create();
      const images = [dataUrl(await PICTURES.webp(), 'webp'), await image()];
      for (const [method, address] of [
        ['POST', path],
        ['PUT', `${path}/${id}`],
      ] as const) {
        const answer = await call(method, address, { ...asOwner, body: { ...body, images } });
        expect(answer.status).toBe(400);
        expect(answer.body).toMatchObject({
          message: 'Images must be https links or PNG, JPG or WebP files',
          fields: { 'images.1': 'Images must be https links or PNG, JPG or WebP files' },
        });
      }
      expect(await stored(owner.id)).toEqual(before);
    },
  );

  test('the pictures of a listing are not stored when the listing is refused', async () => {
    const id = await create();
    const images = [dataUrl(await PICTURES.png(), 'png')];
    const answer = await call('PUT', `${path}/${id}`, { ...asStranger, body: { ...body, images } });
    expect(answer.status).toBe(404);
    expect(await stored(asStranger.id)).toEqual([]);
    expect((await call('POST', path, { body: { ...body, images } })).status).toBe(401);
    const forged = { headers: { Authorization: `Bearer e30.${btoa(JSON.stringify({ sub: owner.id }))}.e30` } };
    expect([401, 403]).toContain((await call('POST', path, { ...forged, body: { ...body, images } })).status);
    expect(await stored(owner.id)).toEqual(before);
  });

  test('the pictures of a listing stay in storage when a later change with the same picture is refused', async () => {
    const images = [dataUrl(await PICTURES.png(), 'png')];
    await call('POST', path, { ...asStranger, body: { ...body, images } });
    const kept = await stored(asStranger.id);
    expect((await call('PUT', `${path}/${await create()}`, { ...asStranger, body: { ...body, images } })).status).toBe(
      404,
    );
    expect(await stored(asStranger.id)).toEqual(kept);
    for (const name of kept)
      await fetch(`${stack.supabaseUrl}/storage/v1/object/listing-images/${name}`, {
        method: 'DELETE',
        headers: { Authorization: `Bearer ${stack.keys().secretKey}`, apikey: stack.keys().secretKey },
      });
  });
});

test('a body over one megabyte is refused as too large', async () => {
  const images = [dataUrl(Buffer.concat([await PICTURES.png(), Buffer.alloc(1024 * 1024)]), 'png')];
  const { status, body } = await call('POST', '/api/properties', { ...asOwner, body: { ...PROPERTY, images } });
  expect(status).toBe(413);
  expect(body).toEqual({ message: 'The request is too large.', code: 'too_large' });
});

test('an administrator’s picture goes to the administrator’s folder', async () => {
  const id = await createProperty(owner);
  const images = [dataUrl(await PICTURES.png(), 'png')];
  const { body } = await call('PUT', `/api/admin/properties/${id}`, { ...asAdmin, body: { images } });
  expect((body as { images: string[] }).images[0]).toContain(asAdmin.id);
  const refused = await call('PUT', `/api/admin/properties/${id}`, {
    ...asStranger,
    body: { images: [dataUrl(await PICTURES.png(), 'png')] },
  });
  expect(refused.status).toBe(403);
  expect(await stored(asStranger.id)).toEqual([]);
});
