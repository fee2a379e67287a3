import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newClient, removeContractPeople, secret, signInNewPerson } from '../support/contract.ts';

const buckets: string[] = [];

afterAll(async () => {
  for (const id of buckets) {
    await secret.storage.emptyBucket(id);
    await secret.storage.deleteBucket(id);
  }
  await removeContractPeople();
});

async function newBucket(options: Parameters<typeof secret.storage.createBucket>[1] = { public: false }) {
  const id = `contract-${randomUUID()}`;
  const { error } = await secret.storage.createBucket(id, options);
  if (error) throw error;
  buckets.push(id);
  return { id, files: secret.storage.from(id) };
}

test('the service creates, reads, changes and deletes buckets', async () => {
  const id = `contract-${randomUUID()}`;
  const made = await secret.storage.createBucket(id, {
    public: false,
    fileSizeLimit: '1MB',
    allowedMimeTypes: ['image/*'],
  });
  expect(made.data).toEqual({ name: id });
  expect((await secret.storage.createBucket(id)).error).toMatchObject({ statusCode: '409' });
  expect((await secret.storage.getBucket(id)).data).toMatchObject({
    id,
    name: id,
    public: false,
    file_size_limit: 1_000_000,
    allowed_mime_types: ['image/*'],
  });
  const changed = await secret.storage.updateBucket(id, { public: true, fileSizeLimit: null, allowedMimeTypes: null });
  expect(changed.data).toEqual({ message: 'Successfully updated' });
  expect((await secret.storage.listBuckets()).data?.find((bucket) => bucket.id === id)).toMatchObject({ public: true });
  expect((await secret.storage.deleteBucket(id)).data).toEqual({ message: 'Successfully deleted' });
  expect((await secret.storage.getBucket(id)).error).toMatchObject({ statusCode: '404', message: 'Bucket not found' });
});

test('visitors and members can neither see nor create buckets', async () => {
  const { client } = await signInNewPerson();
  for (const caller of [newClient(), client]) {
    expect((await caller.storage.listBuckets()).data).toEqual([]);
    expect((await caller.storage.createBucket(`contract-${randomUUID()}`)).error).toMatchObject({ statusCode: '403' });
    expect((await caller.storage.getBucket('listing-images')).error).toMatchObject({ statusCode: '404' });
  }
});

test('a bucket with files has to be emptied before it can be deleted', async () => {
  const { id, files } = await newBucket();
  await files.upload('a.txt', 'a');
  expect((await secret.storage.deleteBucket(id)).error).toMatchObject({ statusCode: '409' });
  expect((await secret.storage.emptyBucket(id)).error).toBeNull();
  await expect.poll(async () => (await files.list()).data).toEqual([]);
});

test('a bucket accepts the types of its pattern, up to its own limit', async () => {
  const { files } = await newBucket({ public: false, allowedMimeTypes: ['image/*'], fileSizeLimit: 10 });
  expect((await files.upload('a', 'small', { contentType: 'image/webp' })).error).toBeNull();
  expect((await files.upload('b', 'small', { contentType: 'text/plain' })).error).toMatchObject({ statusCode: '415' });
  expect((await files.upload('c', 'eleven bytes', { contentType: 'image/png' })).error).toMatchObject({
    statusCode: '413',
  });
});

test('files of a private bucket are hidden from users without a right', async () => {
  const { id, files } = await newBucket();
  await files.upload('secret.txt', 'secret');
  const { client } = await signInNewPerson();
  expect((await fetch(files.getPublicUrl('secret.txt').data.publicUrl)).status).toBeGreaterThanOrEqual(400);
  for (const caller of [newClient(), client]) {
    expect((await caller.storage.from(id).download('secret.txt')).error).not.toBeNull();
    expect((await caller.storage.from(id).info('secret.txt')).error).toMatchObject({ statusCode: '404' });
    expect((await caller.storage.from(id).createSignedUrl('secret.txt', 60)).error).toMatchObject({
      statusCode: '404',
    });
  }
  expect(await (await files.download('secret.txt')).data?.text()).toBe('secret');
});

test('an upload to an unknown bucket gets an error that says so', async () => {
  const { error } = await secret.storage.from(`contract-${randomUUID()}`).upload('a', 'a');
  expect(error).toMatchObject({ statusCode: '404', message: 'Bucket not found' });
});

test('a picture transformation is refused with a reason or really made', async () => {
  const { files } = await newBucket({ public: true });
  await files.upload('a.txt', 'not a picture');
  const { publicUrl } = files.getPublicUrl('a.txt', { transform: { width: 10 } }).data;
  const answer = await fetch(publicUrl);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(await answer.json()).toMatchObject({ message: expect.any(String) });
});

let listed: Awaited<ReturnType<typeof newBucket>>;

beforeAll(async () => {
  listed = await newBucket();
  const names = [
    'b.txt',
    'a.txt',
    'C.txt',
    'folder/one.txt',
    'folder/two.txt',
    'folder/deep/three.txt',
    'apples/x.txt',
    'apples/y.txt',
  ];
  for (const name of names) await listed.files.upload(name, name);
});

const namesOf = async (...options: Parameters<(typeof listed)['files']['list']>) =>
  (await listed.files.list(...options)).data?.map(({ name }) => name);

test('a list shows files with their details, and folders with only their names', async () => {
  const { data } = await listed.files.list();
  expect(data?.map(({ name }) => name)).toEqual(['a.txt', 'apples', 'b.txt', 'C.txt', 'folder']);
  expect(data?.[0]).toMatchObject({
    id: expect.any(String),
    created_at: expect.any(String),
    metadata: { size: 5, mimetype: expect.stringContaining('text/plain') },
  });
  expect(data?.[4]).toMatchObject({ name: 'folder', id: null, created_at: null, updated_at: null, metadata: null });
});

test('a list of a folder has names relative to the folder', async () => {
  expect(await namesOf('folder')).toEqual(['deep', 'one.txt', 'two.txt']);
  expect(await namesOf('folder/deep/')).toEqual(['three.txt']);
  expect(await namesOf('nothing')).toEqual([]);
});

test('a list can be paged, sorted and searched', async () => {
  expect(await namesOf('', { limit: 2 })).toEqual(['a.txt', 'apples']);
  expect(await namesOf('', { limit: 2, offset: 2 })).toEqual(['b.txt', 'C.txt']);
  expect(await namesOf('', { sortBy: { column: 'name', order: 'desc' } })).toEqual([
    'folder',
    'C.txt',
    'b.txt',
    'apples',
    'a.txt',
  ]);
  expect(await namesOf('folder', { sortBy: { column: 'created_at', order: 'desc' } })).toEqual([
    'deep',
    'two.txt',
    'one.txt',
  ]);
  expect(await namesOf('', { search: 'a' })).toEqual(['a.txt', 'apples']);
  expect(await namesOf('folder', { search: 'o' })).toEqual(['one.txt']);
});

const pagesOf = async (options: Parameters<(typeof listed)['files']['listV2']>[0]) => {
  const pages: { folders: string[]; objects: string[] }[] = [];
  for (let cursor: string | undefined, hasNext = true; hasNext;) {
    const { data, error } = await listed.files.listV2({ ...options, ...(cursor ? { cursor } : {}) });
    if (error) throw error;
    pages.push({ folders: data.folders.map(({ name }) => name), objects: data.objects.map(({ name }) => name) });
    [cursor, hasNext] = [data.nextCursor, data.hasNext];
  }
  return pages;
};

test('a paged list has full names: all files below a prefix, or files and folders directly below it', async () => {
  expect(await pagesOf({ prefix: 'folder/' })).toEqual([
    { folders: [], objects: ['folder/deep/three.txt', 'folder/one.txt', 'folder/two.txt'] },
  ]);
  expect(await pagesOf({ prefix: 'folder/', with_delimiter: true })).toEqual([
    { folders: ['folder/deep/'], objects: ['folder/one.txt', 'folder/two.txt'] },
  ]);
  const { data } = await listed.files.listV2({ prefix: 'folder/', with_delimiter: true });
  expect(data?.folders[0]).toMatchObject({ key: 'deep' });
  expect(data?.objects[0]).toMatchObject({ key: 'one.txt', id: expect.any(String), metadata: { size: 14 } });
  expect(await pagesOf({ prefix: 'nothing' })).toEqual([{ folders: [], objects: [] }]);
});

test('a paged list contains every entry once, in any order @feature 5.8a', async () => {
  const page = (folders: string[], objects: string[]) => ({ folders, objects });
  expect(await pagesOf({ limit: 2, with_delimiter: true })).toEqual([
    page([], ['C.txt', 'a.txt']),
    page(['apples/'], ['b.txt']),
    page(['folder/'], []),
  ]);
  expect(await pagesOf({ limit: 2, with_delimiter: true, sortBy: { column: 'name', order: 'desc' } })).toEqual([
    page(['folder/'], ['b.txt']),
    page(['apples/'], ['a.txt']),
    page([], ['C.txt']),
  ]);
  expect(await pagesOf({ limit: 2, sortBy: { column: 'created_at', order: 'asc' } })).toEqual([
    page([], ['b.txt', 'a.txt']),
    page([], ['C.txt', 'folder/one.txt']),
    page([], ['folder/two.txt', 'folder/deep/three.txt']),
    page([], ['apples/x.txt', 'apples/y.txt']),
  ]);
});

test('a paged list accepts only cursors from its own answers', async () => {
  const { error } = await listed.files.listV2({ cursor: 'elsewhere' });
  expect(error).toMatchObject({ statusCode: '400', message: expect.stringContaining('continuation token') });
});
