import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newClient, removeContractPeople, secret, signInNewPerson, target } from '../support/contract.ts';

// Access to files: ranges, caching, downloads, signed URLs, and keys of all kinds.
const bucket = `contract-${randomUUID()}`;
const files = secret.storage.from(bucket);
const shown = `contract-${randomUUID()}`;
const CONTENT = '0123456789';

beforeAll(async () => {
  await secret.storage.createBucket(bucket, { public: false });
  await secret.storage.createBucket(shown, { public: true });
  await files.upload('digits.txt', CONTENT, { contentType: 'text/plain' });
  await secret.storage.from(shown).upload('digits.txt', CONTENT, { contentType: 'text/plain' });
});

afterAll(async () => {
  for (const id of [bucket, shown]) {
    await secret.storage.emptyBucket(id);
    await secret.storage.deleteBucket(id);
  }
  await removeContractPeople();
});

const publicUrl = () => secret.storage.from(shown).getPublicUrl('digits.txt').data.publicUrl;
const ask = (headers: Record<string, string>, method = 'GET') => fetch(publicUrl(), { method, headers });

test.each([
  ['bytes=2-4', '234', 'bytes 2-4/10'],
  ['bytes=7-', '789', 'bytes 7-9/10'],
  ['bytes=-3', '789', 'bytes 7-9/10'],
  ['bytes=8-100', '89', 'bytes 8-9/10'],
])('a reader gets the byte range %s', async (range, text, contentRange) => {
  const answer = await ask({ Range: range });
  expect(answer.status).toBe(206);
  expect(answer.headers.get('Content-Range')).toBe(contentRange);
  expect(answer.headers.get('Content-Length')).toBe(String(text.length));
  expect(await answer.text()).toBe(text);
});

test('a reader who asks for a range outside the file gets an error', async () => {
  const answer = await ask({ Range: 'bytes=10-20' });
  expect([400, 416]).toContain(answer.status);
});

test('a reader who has the current version gets a 304', async () => {
  const first = await ask({});
  const eTag = first.headers.get('ETag') ?? '';
  expect(first.headers.get('Accept-Ranges')).toBe('bytes');
  expect(await first.text()).toBe(CONTENT);
  expect((await ask({ 'If-None-Match': eTag })).status).toBe(304);
  expect((await ask({ 'If-None-Match': '"other"' })).status).toBe(200);
});

test('a reader gets size and type by HEAD', async () => {
  const answer = await ask({}, 'HEAD');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Length')).toBe('10');
  expect(await answer.text()).toBe('');
});

test('a reader saves a file under the name in the URL', async () => {
  const from = secret.storage.from(shown);
  const named = await fetch(from.getPublicUrl('digits.txt', { download: 'zwölf 12.txt' }).data.publicUrl);
  expect(named.headers.get('Content-Disposition')).toBe(
    "attachment; filename=zw%C3%B6lf%2012.txt; filename*=UTF-8''zw%C3%B6lf%2012.txt",
  );
  const unnamed = await fetch(from.getPublicUrl('digits.txt', { download: true }).data.publicUrl);
  expect(unnamed.headers.get('Content-Disposition')).toBe('attachment;');
});

test('an uploaded page is never displayed as a page', async () => {
  await secret.storage.from(shown).upload('page.html', '<script>1</script>', { contentType: 'text/html' });
  const answer = await fetch(secret.storage.from(shown).getPublicUrl('page.html').data.publicUrl);
  expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain/);
});

test('a picture is sent with the type of its upload', async () => {
  await secret.storage.from(shown).upload('a.webp', 'a picture', { contentType: 'image/webp' });
  const answer = await fetch(secret.storage.from(shown).getPublicUrl('a.webp').data.publicUrl);
  expect(answer.headers.get('Content-Type')).toBe('image/webp');
});

test('a signed URL opens its file until it expires', async () => {
  const { data } = await files.createSignedUrl('digits.txt', 60);
  const url = data?.signedUrl ?? '';
  expect(await (await fetch(url)).text()).toBe(CONTENT);
  expect(await (await fetch(url, { headers: { Range: 'bytes=0-0' } })).text()).toBe('0');

  const short = (await files.createSignedUrl('digits.txt', 1)).data?.signedUrl ?? '';
  await new Promise((resolve) => setTimeout(resolve, 2100));
  const late = await fetch(short);
  expect(late.status).toBe(400);
  expect(await late.json()).toMatchObject({ message: expect.stringContaining('exp') });
});

test('a signed URL opens no other file, and its token signs no user in', async () => {
  await files.upload('other.txt', 'other');
  const url = (await files.createSignedUrl('digits.txt', 60)).data?.signedUrl ?? '';
  expect((await fetch(url.replace('digits.txt', 'other.txt'))).status).toBe(400);
  const token = new URL(url).searchParams.get('token') ?? '';
  const answer = await fetch(`${target.url}/storage/v1/object/authenticated/${bucket}/other.txt`, {
    headers: { apikey: target.publishableKey, Authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBeGreaterThanOrEqual(400);
});

test('the service signs many URLs at once and reports the failed ones', async () => {
  const { data } = await files.createSignedUrls(['digits.txt', 'missing.txt'], 60);
  expect(data?.[0]).toMatchObject({ path: 'digits.txt', error: null });
  expect(await (await fetch(data?.[0]?.signedUrl ?? '')).text()).toBe(CONTENT);
  expect(data?.[1]).toMatchObject({
    path: 'missing.txt',
    error: 'Either the object does not exist or you do not have access to it',
  });
});

test('a member signs an upload to their own folder, and anyone with the URL can store that file', async () => {
  const { id, client } = await signInNewPerson();
  const path = `${id}/signed ${randomUUID()}.png`;
  const { data } = await client.storage.from('listing-images').createSignedUploadUrl(path);
  const visitor = newClient().storage.from('listing-images');
  const options = { contentType: 'image/png' };
  const stored = await visitor.uploadToSignedUrl(path, data?.token ?? '', Buffer.from('png'), options);
  expect(stored.data).toMatchObject({ path, fullPath: `listing-images/${path}` });
  expect((await client.storage.from('listing-images').info(path)).data?.size).toBe(3);

  const again = await visitor.uploadToSignedUrl(path, data?.token ?? '', Buffer.from('png'), options);
  expect(again.error).toMatchObject({ statusCode: '409' });
  const elsewhere = await visitor.uploadToSignedUrl(`${id}/else.png`, data?.token ?? '', Buffer.from('png'), options);
  expect(elsewhere.error).not.toBeNull();

  const replacing = await client.storage.from('listing-images').createSignedUploadUrl(path, { upsert: true });
  const blob = new Blob(['longer'], { type: 'image/png' });
  expect((await visitor.uploadToSignedUrl(path, replacing.data?.token ?? '', blob)).error).toBeNull();
  expect((await client.storage.from('listing-images').info(path)).data?.size).toBe(6);
  await secret.storage.from('listing-images').remove([path]);
});

test('a stranger cannot sign an upload to another user’s folder', async () => {
  const { client } = await signInNewPerson();
  const { error } = await client.storage.from('listing-images').createSignedUploadUrl(`${randomUUID()}/a.png`);
  expect(error).toMatchObject({ statusCode: '403' });
});

test.each(['with blanks/my house (1).txt', "it's & more, $5 = 5;@home!.txt", 'a+b:c.txt', '.hidden'])(
  'a file named %s is stored, listed and read under that name',
  async (key) => {
    expect((await files.upload(key, key)).error).toBeNull();
    expect(await (await files.download(key)).data?.text()).toBe(key);
    const [name, ...folder] = key.split('/').toReversed();
    const list = await files.list(folder.toReversed().join('/'));
    expect(list.data?.map((row) => row.name)).toContain(name);
    const { data } = await files.createSignedUrl(key, 60);
    expect(await (await fetch(data?.signedUrl ?? '')).text()).toBe(key);
  },
);

// storage-api accepts only ASCII keys. A storage that accepts more must return them unchanged.
test.each(['guri cusub – Hargeysa.txt', 'بيت/صورة.txt', '🏠.txt'])(
  'a file named %s is stored and read under that name, or refused',
  async (key) => {
    const { error } = await files.upload(key, key);
    expect([undefined, `Invalid key: ${key}`]).toContain(error?.message);
    if (error) return;
    expect(await (await files.download(key)).data?.text()).toBe(key);
    const { data } = await files.createSignedUrl(key, 60);
    expect(await (await fetch(data?.signedUrl ?? '')).text()).toBe(key);
    expect((await files.move(key, `${key}.moved`)).error).toBeNull();
    expect((await files.remove([`${key}.moved`])).data).toHaveLength(1);
  },
);

test.each(['../../../keys.json', `${bucket}/../../keys.json`, '..%2f..%2fkeys.json', '..%5c..%5ckeys.json', '%00'])(
  'the path %s cannot leave the folder of the files',
  async (path) => {
    for (const [method, prefix] of [
      ['GET', `object/public/${shown}`],
      ['GET', `object/authenticated/${bucket}`],
      ['POST', `object/${bucket}`],
    ] as const) {
      const status = await rawStatus(method, `/storage/v1/${prefix}/${path}`);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
  },
);

/** Sends a path unchanged. `fetch` would resolve its dots. */
function rawStatus(method: string, path: string): Promise<number> {
  const { hostname, port } = new URL(target.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port || 80), hostname, () => {
      socket.write(
        `${method} ${path} HTTP/1.1\r\nHost: ${hostname}\r\napikey: ${target.secretKey}\r\nAuthorization: Bearer ${target.secretKey}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
      );
    });
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
    socket.on('error', reject).on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])));
  });
}
