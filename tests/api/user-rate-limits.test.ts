import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { call, signIn } from '../support/api.ts';
import { signInClient } from '../support/client.ts';
import { createPerson, createProperty, removePeople, sql } from '../support/database.ts';
import { haveDone } from '../support/events.ts';
import { webpBytes } from '../support/pictures.ts';

const TOO_MUCH = {
  message: expect.stringMatching(
    /^You have done this too many times in a short time\. Try again in \d+ (minutes|hours)\.$/,
  ),
  code: 'too_many_requests',
};

afterAll(async () => {
  await removePeople();
  await sql.end();
});

test('a newcomer’s edit beyond sixty an hour gets a 429 with a message and a waiting time', async () => {
  const newcomer = await createPerson();
  const id = await createProperty(newcomer, { approval_status: 'pending' });
  const cookies = await signIn(newcomer);
  const move = (status: string) => call('PATCH', `/api/properties/${id}/status`, { cookies, body: { status } });
  await haveDone(newcomer, 'listing_edit', 59);
  expect((await move('pending')).status).toBe(200);
  const refused = await move('available');
  expect([refused.status, refused.body]).toEqual([429, TOO_MUCH]);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3500);
  const client = await signInClient(newcomer);
  const past = await client.from('properties').update({ bedrooms: 3 }).eq('id', id);
  expect([past.status, past.error?.message]).toEqual([429, 'too_many_requests']);
});

test('a newcomer at the daily file limit gets no further upload URLs, and storage refuses further files', async () => {
  const newcomer = await createPerson();
  const cookies = await signIn(newcomer);
  const ask = () => call('POST', '/api/uploads', { cookies, body: { color: 'f1d09a' } });
  const { storage } = await signInClient(newcomer);
  const send = () => {
    const options = { contentType: 'image/webp' };
    return storage.from('listing-images').upload(`${newcomer.id}/${randomUUID()}.webp`, webpBytes(), options);
  };
  await haveDone(newcomer, 'picture_file', 296);
  expect((await ask()).status).toBe(201);
  expect((await send()).error).toBeNull();
  await haveDone(newcomer, 'picture_file', 300);
  const refused = await ask();
  expect([refused.status, refused.body]).toEqual([429, TOO_MUCH]);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3500);
  expect((await send()).error).toMatchObject({ statusCode: '403' });
});

test('a newcomer who sends many files at once cannot exceed the limit @feature 1.5b', async () => {
  const newcomer = await createPerson();
  const { storage } = await signInClient(newcomer);
  await haveDone(newcomer, 'picture_file', 295);
  const sent = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      storage
        .from('listing-images')
        .upload(`${newcomer.id}/${randomUUID()}.webp`, webpBytes(String(n)), { contentType: 'image/webp' }),
    ),
  );
  expect(sent.filter(({ error }) => error === null)).toHaveLength(5);
});
