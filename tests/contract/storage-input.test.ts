import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { secret, target } from '../support/contract.ts';

// storage-api converts simple values of a body to the type of its schema.
const bucket = `input-${randomUUID()}`;
const files = secret.storage.from(bucket);

beforeAll(async () => {
  await secret.storage.createBucket(bucket);
  for (const name of ['1', 'a.txt', 'b.txt', 'folder/c.txt'])
    await files.upload(name, name, { contentType: 'text/plain' });
});

afterAll(async () => {
  await secret.storage.emptyBucket(bucket);
  await secret.storage.deleteBucket(bucket);
});

async function ask(path: string, body: object, method: 'POST' | 'PUT' | 'DELETE' = 'POST') {
  const answer = await fetch(`${target.url}/storage/v1/${path}`, {
    method,
    headers: {
      apikey: target.secretKey,
      Authorization: `Bearer ${target.secretKey}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const namesIn = (rows: unknown) => (rows as { name: string }[]).map(({ name }) => name);

test('a server lists files with numbers as strings', async () => {
  const { status, body } = await ask(`object/list/${bucket}`, { prefix: '', limit: '2', offset: '1' });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(namesIn(body)).toEqual(['a.txt', 'b.txt']);
  expect((await ask(`object/list/${bucket}`, { prefix: null, limit: ['1'] })).body).toHaveLength(1);
});

test('a server pages through files with a limit and a boolean as strings', async () => {
  const { status, body } = await ask(`object/list-v2/${bucket}`, { limit: '3', with_delimiter: 'true' });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(namesIn(body['objects'])).toEqual(['1', 'a.txt', 'b.txt']);
  const all = await ask(`object/list-v2/${bucket}`, { with_delimiter: 'false' });
  expect(namesIn(all.body['objects'])).toHaveLength(4);
});

test('a server signs URLs with a duration as a string', async () => {
  const one = await ask(`object/sign/${bucket}/a.txt`, { expiresIn: '60' });
  expect(one.status, JSON.stringify(one.body)).toBe(200);
  expect(await (await fetch(`${target.url}/storage/v1${String(one.body['signedURL'])}`)).text()).toBe('a.txt');
  const many = await ask(`object/sign/${bucket}`, { expiresIn: '60', paths: 1 });
  expect(many.body).toMatchObject([{ path: '1', error: null }]);
});

test('a server creates a bucket with numbers and booleans as strings', async () => {
  const id = `input-${randomUUID()}`;
  const settings = { public: 'true', file_size_limit: '1000', allowed_mime_types: 'text/plain' };
  expect((await ask('bucket', { id, name: id, ...settings })).status).toBe(200);
  expect((await secret.storage.getBucket(id)).data).toMatchObject({
    public: true,
    file_size_limit: 1000,
    allowed_mime_types: ['text/plain'],
  });
  expect((await ask(`bucket/${id}`, { public: 0, allowed_mime_types: null }, 'PUT')).status).toBe(200);
  expect((await secret.storage.getBucket(id)).data).toMatchObject({ public: false, allowed_mime_types: null });
  await secret.storage.deleteBucket(id);
});

test('a server moves and removes a file whose name is a number', async () => {
  expect((await ask('object/copy', { bucketId: bucket, sourceKey: 1, destinationKey: 2 })).status).toBe(200);
  expect((await ask(`object/${bucket}`, { prefixes: 2 }, 'DELETE')).body).toMatchObject([{ name: '2' }]);
});

test.each([
  ['object/list', { prefix: '', limit: 'two' }],
  ['object/list', { prefix: '', limit: '1.5' }],
  ['object/list', { prefix: '', limit: '' }],
  ['object/list', { prefix: '', limit: '0' }],
  ['object/list', { prefix: '', limit: ['1', '2'] }],
  ['object/list', { prefix: '', offset: '-1' }],
  ['object/list', { prefix: { a: 1 } }],
  ['object/list', {}],
  ['object/list-v2', { with_delimiter: 'perhaps' }],
  ['object/sign', { expiresIn: 'soon', paths: ['a.txt'] }],
])('a server that asks for %s with %o is refused', async (path, body) => {
  expect((await ask(`${path}/${bucket}`, body)).status).toBe(400);
});
