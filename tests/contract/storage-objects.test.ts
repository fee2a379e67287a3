import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newClient, removeContractPeople, secret, signInNewPerson } from '../support/contract.ts';

// The rights of users to files: `listing-images` is public, and a user may write only below their own id.
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const png = { contentType: 'image/png' };

type Member = { id: string; client: SupabaseClient };
let member: Member;
let stranger: Member;

beforeAll(async () => {
  member = await signInNewPerson();
  stranger = await signInNewPerson();
});

afterAll(async () => {
  for (const { id } of [member, stranger]) {
    const names = (await pictures(secret).list(id)).data ?? [];
    if (names.length > 0) await pictures(secret).remove(names.map(({ name }) => `${id}/${name}`));
  }
  await removeContractPeople();
});

const pictures = (client: SupabaseClient) => client.storage.from('listing-images');
const mine = (name = `${randomUUID()}.png`) => `${member.id}/${name}`;
const bytesOf = async (blob: Blob | null) => Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer());

test('a member uploads raw bytes to their own folder, and everyone can read them', async () => {
  const path = mine();
  const { data, error } = await pictures(member.client).upload(path, PNG, png);
  expect(error).toBeNull();
  expect(data).toMatchObject({ path, fullPath: `listing-images/${path}`, id: expect.any(String) });

  const answer = await fetch(pictures(newClient()).getPublicUrl(path).data.publicUrl);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('image/png');
  expect(answer.headers.get('Cache-Control')).toContain('max-age=3600');
  expect(Buffer.from(await answer.arrayBuffer()).equals(PNG)).toBe(true);
});

test('a member uploads a Blob as a form, with its type, cache time and metadata', async () => {
  const path = mine();
  const blob = new Blob([PNG], { type: 'image/png' });
  const options = { cacheControl: '60', metadata: { rooms: 3 } };
  expect((await pictures(member.client).upload(path, blob, options)).error).toBeNull();
  const { data } = await pictures(member.client).info(path);
  expect(data).toMatchObject({
    name: path,
    bucketId: 'listing-images',
    size: PNG.length,
    contentType: 'image/png',
    cacheControl: 'max-age=60',
    metadata: { rooms: 3 },
  });
  // The ETag of a content is the same in every response.
  const { headers } = await fetch(pictures(newClient()).getPublicUrl(path).data.publicUrl);
  expect(data?.etag?.replaceAll('"', '')).toBe(headers.get('ETag')?.replaceAll('"', ''));
});

test('a visitor cannot upload, and a stranger cannot upload to another user’s folder', async () => {
  for (const client of [newClient(), stranger.client]) {
    const { error } = await pictures(client).upload(mine(), PNG, png);
    expect(error).toMatchObject({ statusCode: '403', message: 'new row violates row-level security policy' });
  }
});

test('a member cannot upload twice to one key without the option to replace', async () => {
  const path = mine();
  await pictures(member.client).upload(path, PNG, png);
  const again = await pictures(member.client).upload(path, PNG, png);
  expect(again.error).toMatchObject({ statusCode: '409', message: 'The resource already exists' });

  const newer = Buffer.concat([PNG, Buffer.from('newer')]);
  expect((await pictures(member.client).upload(path, newer, { ...png, upsert: true })).error).toBeNull();
  expect((await bytesOf((await pictures(member.client).download(path)).data)).equals(newer)).toBe(true);
  expect((await pictures(member.client).update(path, PNG, png)).error).toBeNull();
  expect((await bytesOf((await pictures(member.client).download(path)).data)).equals(PNG)).toBe(true);
});

test('a stranger cannot replace, move, overwrite or remove another user’s file @feature 5.3a', async () => {
  const path = mine();
  await pictures(member.client).upload(path, PNG, png);
  const bucket = pictures(stranger.client);
  expect((await bucket.upload(path, Buffer.from('other'), { ...png, upsert: true })).error).toMatchObject({
    statusCode: '403',
  });
  expect((await bucket.move(path, `${stranger.id}/stolen.png`)).error).toMatchObject({ statusCode: '404' });
  expect((await bucket.copy(path, `${stranger.id}/stolen.png`)).error).toMatchObject({ statusCode: '404' });
  expect((await bucket.remove([path])).data).toEqual([]);
  expect((await bytesOf((await pictures(member.client).download(path)).data)).equals(PNG)).toBe(true);
});

test('a member can list only their own folder', async () => {
  await pictures(member.client).upload(mine('listed.png'), PNG, png);
  const own = await pictures(member.client).list(member.id);
  expect(own.data?.map(({ name }) => name)).toContain('listed.png');
  expect((await pictures(stranger.client).list(member.id)).data).toEqual([]);
  expect((await pictures(newClient()).list(member.id)).data).toEqual([]);
});

test('a member moves and copies files only within their folder', async () => {
  const [from, to, copied] = [mine(), mine(), mine()];
  await pictures(member.client).upload(from, PNG, png);
  expect((await pictures(member.client).move(from, to)).error).toBeNull();
  expect((await pictures(member.client).info(from)).error).toMatchObject({ statusCode: '404' });
  expect((await pictures(member.client).copy(to, copied)).data).toEqual({ path: `listing-images/${copied}` });
  for (const path of [to, copied])
    expect((await bytesOf((await pictures(member.client).download(path)).data)).equals(PNG)).toBe(true);

  const outside = await pictures(member.client).move(to, `${stranger.id}/gift.png`);
  expect(outside.error).toMatchObject({ statusCode: '403' });
  const onto = await pictures(member.client).move(to, copied);
  expect(onto.error).toMatchObject({ statusCode: '409' });
});

test('a member removes their files, which are then gone for everyone', async () => {
  const paths = [mine(), mine()];
  for (const path of paths) await pictures(member.client).upload(path, PNG, png);
  const { data } = await pictures(member.client).remove([...paths, mine('never-there.png')]);
  expect(data?.map(({ name }) => name).toSorted()).toEqual(paths.toSorted());
  for (const path of paths) {
    const answer = await fetch(pictures(newClient()).getPublicUrl(path).data.publicUrl);
    expect([400, 404]).toContain(answer.status);
    expect(await answer.json()).toMatchObject({ statusCode: '404', message: 'Object not found' });
  }
});

test('a member can check whether a file exists', async () => {
  const path = mine();
  expect((await pictures(member.client).exists(path)).data).toBe(false);
  await pictures(member.client).upload(path, PNG, png);
  expect((await pictures(member.client).exists(path)).data).toBe(true);
});

test('a file of a type that the bucket does not accept is refused', async () => {
  const { error } = await pictures(member.client).upload(mine('page.html'), '<p>', { contentType: 'text/html' });
  expect(error).toMatchObject({ statusCode: '415', message: 'mime type text/html is not supported' });
});

test.each(['image/png/,TEXT/HTML', 'image/png,text/html', 'image/png ,text/html', 'image'])(
  'a file with the declared type %s is refused',
  async (contentType) => {
    const { error } = await pictures(member.client).upload(mine(), '<script>1</script>', { contentType });
    expect(error).toMatchObject({ statusCode: '415' });
  },
);

test.each(['image/png;,text/html', 'image/png;a="b",text/html', 'IMAGE/PNG'])(
  'a file with the declared type %s is refused or sent only as a picture',
  async (contentType) => {
    const path = mine();
    const { error } = await pictures(member.client).upload(path, PNG, { contentType });
    const answer = await fetch(pictures(newClient()).getPublicUrl(path).data.publicUrl);
    expect(['415', 'image/png']).toContain(
      error && 'statusCode' in error ? error.statusCode : answer.headers.get('Content-Type'),
    );
  },
);

test('a file over the size limit is refused, raw or as a form', async () => {
  const large = new Uint8Array(5 * 2 ** 20 + 1);
  const path = mine();
  for (const body of [large, new Blob([large], { type: 'image/png' })]) {
    const { error } = await pictures(member.client).upload(path, body, png);
    expect(error).toMatchObject({ statusCode: '413', message: 'The object exceeded the maximum allowed size' });
  }
  expect((await pictures(member.client).exists(path)).data).toBe(false);
});

test('an invalid key in the place of a token is refused, whatever the apikey is', async () => {
  const { error } = await secret.storage
    .from('listing-images')
    .setHeader('Authorization', 'Bearer sb_secret_unknown')
    .upload(mine(), PNG, png);
  expect(error).toMatchObject({ statusCode: '403' });
});

test('a user with an invalid token is refused and not treated as a visitor', async () => {
  const { error } = await newClient()
    .storage.from('listing-images')
    .setHeader('Authorization', 'Bearer not.a.token')
    .upload(mine(), PNG, png);
  expect(error).toMatchObject({ statusCode: '403' });
});
