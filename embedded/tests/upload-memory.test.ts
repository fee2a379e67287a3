import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { TooManyRequests } from '../serving/concurrency-limit.ts';
import { createServer } from '../serving/server.ts';
import type { Service } from '../storage/service.ts';
import { uploadRoutes } from '../storage/uploads.ts';
import { listen } from './listen.ts';

const PICTURE = 20 * 2 ** 20;

/** Storage whose database allows all writes, and which stores a file only when the test releases it. */
function slowStorage() {
  const row = { id: 'bucket', file_size_limit: PICTURE, allowed_mime_types: null, version: 'v' };
  const sql: unknown = Object.assign(async () => [row], {
    unsafe: (text: string) => text,
    json: (value: unknown) => value,
    begin: async (work: (transaction: unknown) => unknown) => work(sql),
  });
  const storing: (() => void)[] = [];
  let onStoring: () => void = () => {};
  const files = {
    receive: () =>
      new Promise((resolve) => {
        storing.push(() => resolve({ version: 'v', size: PICTURE, eTag: '"e"' }));
        onStoring();
      }),
    remove: async () => {},
  };
  const caller = { role: 'authenticated', claims: { role: 'authenticated' } };
  const signatures = { verify: async () => ({ caller, upsert: true }) };
  const service = { sql, files, signatures, keys: {}, fileSizeLimit: PICTURE } as unknown as Service;
  const app = new Hono().route('/', uploadRoutes(service));
  app.onError((error, c) => c.json({ message: error.message }, error instanceof TooManyRequests ? 429 : 500));
  return { app, storing, next: () => new Promise<void>((resolve) => (onStoring = resolve)) };
}

test('a stranger’s simultaneous form uploads use at most the memory share of their client IP range', async () => {
  const { app, storing, next } = slowStorage();
  const listener = getRequestListener(app.fetch);
  const server = createServer({ seconds: 300, isUpload: () => true }, (request, response) => {
    void listener(request, response);
  });
  const port = await listen(server);
  const upload = async (size = PICTURE) => {
    const body = new FormData();
    body.append('', new Blob([Buffer.alloc(size)], { type: 'image/png' }), 'a.png');
    const address = `http://127.0.0.1:${port}/upload/sign/bucket/a.png?token=t`;
    const response = await fetch(address, { method: 'PUT', body });
    return response.status;
  };
  const begin = async () => {
    const isStoring = next();
    const status = upload();
    await Promise.race([isStoring, status.then((ended) => expect(ended).toBe('still being stored'))]);
    return { status };
  };
  const begun = [await begin(), await begin(), await begin()];
  expect(await upload(8 * 2 ** 20)).toBe(429);
  for (const store of storing.splice(0)) store();
  expect(await Promise.all(begun.map(({ status }) => status))).toEqual([200, 200, 200]);
  // A stored upload frees its memory for the next one.
  const again = await begin();
  for (const store of storing.splice(0)) store();
  expect(await again.status).toBe(200);
});
