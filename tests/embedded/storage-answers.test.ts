import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { secret, target } from '../support/contract.ts';
import { aMoment } from '../support/contract-channels.ts';
import { stack } from '../support/stack.ts';

// Rules of our storage beyond storage-api. storage-api sends every type except HTML unchanged, without `nosniff`.
const bucket = `answers-${randomUUID()}`;
const files = secret.storage.from(bucket);
const database = postgres(stack.databaseUrl(), { max: 1, onnotice: () => {} });

beforeAll(async () => {
  await secret.storage.createBucket(bucket, { public: true });
});

afterAll(async () => {
  await secret.storage.emptyBucket(bucket);
  await secret.storage.deleteBucket(bucket);
  await database.end();
});

test.each([
  ['image/png', 'image/png'],
  ['text/plain;charset=UTF-8', 'text/plain;charset=UTF-8'],
  ['TEXT/HTML; charset=utf-8', 'text/plain'],
  ['image/svg+xml', 'application/octet-stream'],
  ['application/xhtml+xml', 'application/octet-stream'],
  ['text/xml', 'application/octet-stream'],
  ['text/javascript', 'application/octet-stream'],
])('a file of type %s is sent as %s, and its scripts cannot run', async (contentType, sent) => {
  expect((await files.upload('typed', '<script>1</script>', { contentType, upsert: true })).error).toBeNull();
  const answer = await fetch(files.getPublicUrl('typed').data.publicUrl);
  expect(answer.headers.get('Content-Type')).toBe(sent);
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(answer.headers.get('Content-Security-Policy')).toBe("sandbox; default-src 'none'");
});

test('a reader cannot save a picture under the file extension of a page', async () => {
  await files.upload('poly.html', '<script>1</script>', { contentType: 'image/jpeg', upsert: true });
  const saved = async (download: string | true) =>
    (await fetch(files.getPublicUrl('poly.html', { download }).data.publicUrl)).headers.get('Content-Disposition');
  expect(await saved('x.html')).toContain('filename=x.html.jpg;');
  expect(await saved('x.JPEG')).toContain('filename=x.JPEG;');
  expect(await saved(true)).toContain('filename=poly.html.jpg;');
});

test('a reader with the current version gets a 304', async () => {
  await files.upload('digits.txt', '0123456789');
  const url = files.getPublicUrl('digits.txt').data.publicUrl;
  const since = (await fetch(url)).headers.get('Last-Modified') ?? '';
  expect((await fetch(url, { headers: { 'If-Modified-Since': since } })).status).toBe(304);
});

test('a file that is moved during an upload to its name keeps its content', async () => {
  await files.upload('taken.txt', 'first');
  let body: ReadableStreamDefaultController<Uint8Array> | undefined;
  const upload = fetch(`${target.url}/storage/v1/object/${bucket}/taken.txt`, {
    method: 'PUT',
    headers: { apikey: target.secretKey, 'Content-Type': 'text/plain' },
    body: new ReadableStream<Uint8Array>({ start: (controller) => void (body = controller) }),
    duplex: 'half',
  } as RequestInit);
  body?.enqueue(Buffer.from('sec'));
  // By now the upload's rights are checked, but its row is not yet written.
  await aMoment();
  await database.begin(async (transaction) => {
    await transaction`update storage.objects set name = 'moved.txt' where bucket_id = ${bucket} and name = 'taken.txt'`;
    body?.enqueue(Buffer.from('ond'));
    body?.close();
    await aMoment();
  });
  expect((await upload).status).toBe(200);
  expect(await (await files.download('moved.txt')).data?.text()).toBe('first');
  expect(await (await files.download('taken.txt')).data?.text()).toBe('second');
});
