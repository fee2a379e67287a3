import http from 'node:http';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Upload } from '#shared/uploads/upload-schema.ts';
import { createServer } from '../../embedded/serving/server.ts';
import { call, get, signIn } from '../support/api.ts';
import { signInClient } from '../support/client.ts';
import { createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';
import { webpBytes } from '../support/pictures.ts';
import { putFile } from '../support/stored-pictures.ts';
import { rawRequest } from '../support/raw-request.ts';
import { stack } from '../support/stack.ts';

// Bodies of the wrong type, too large bodies, and bodies that never end.

let owner: Person;
let cookies: string;

beforeAll(async () => {
  owner = await createPerson();
  cookies = await signIn(owner);
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

const SCRIPT = '<script>alert(1)</script>';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`;
const HTML = `<!doctype html><title>x</title>${SCRIPT}`;

describe('an upload that is not a picture', () => {
  const upload = async (bytes: Buffer<ArrayBuffer>): Promise<{ url: string; status: number }> => {
    const { url, files } = (await call('POST', '/api/uploads', { cookies, body: { color: 'f1d09a' } })).body as Upload;
    for (const { path } of files) expect((await putFile(path, bytes)).status).toBe(200);
    return { url, status: (await call('POST', '/api/uploads/finish', { cookies, body: { url } })).status };
  };

  test.each([
    ['a drawing that holds a script', SVG],
    ['a page', HTML],
    ['a page behind the sign of a byte order', `\uFEFF${HTML}`],
    ['a GIF that is a script', 'GIF89a/*=1;*/alert(1)'],
    ['a container of another kind', `RIFF\x24\0\0\0WAVEfmt ${SCRIPT}`],
    ['a document', '%PDF-1.7\n1 0 obj<</JS(app.alert(1))>>'],
    ['an archive', 'PK\x03\x04'],
    ['a program', 'MZ\x90\0'],
    ['nothing at all', ''],
  ])('an upload that is not a picture is refused when it is %s under the name of a picture', async (_, bytes) => {
    expect((await upload(Buffer.from(bytes, 'latin1'))).status).toBe(400);
  });

  test('an upload that is not a picture is only sent as a picture when it begins as a picture and continues as a page', async () => {
    const { url, status } = await upload(Buffer.concat([webpBytes(), Buffer.from(HTML)]));
    expect(status).toBe(200);
    const shown = await fetch(stack.siteUrl + url, { headers: { Accept: 'text/html' } });
    expect(shown.headers.get('Content-Type')).toBe('image/webp');
    expect(shown.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(shown.headers.get('Content-Security-Policy')).toBe("sandbox; default-src 'none'");
  });

  test.each([
    ['page.html', 'text/html', HTML],
    ['drawing.svg', 'image/svg+xml', SVG],
    ['script.js', 'text/javascript', 'alert(1)'],
    ['picture.webp', 'text/html; image/webp', HTML],
  ])('an upload that is not a picture is refused by storage as %s of type %s', async (name, contentType, text) => {
    const client = await signInClient(owner);
    const { error } = await client.storage
      .from('listing-images')
      .upload(`${owner.id}/${name}`, new Blob([text], { type: contentType }), { contentType });
    expect(error).not.toBeNull();
  });

  test.each([
    `data:image/svg+xml;base64,${Buffer.from(SVG).toString('base64')}`,
    `data:text/html;base64,${Buffer.from(HTML).toString('base64')}`,
    `data:image/png;base64,${Buffer.from(HTML).toString('base64')}`,
    `data:image/png,${HTML}`,
    'javascript:alert(1)',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    '//evil.example/a.png',
    '/media/listing-images/../../rest/v1/profiles',
  ])('an upload that is not a picture is refused as a picture of a listing: %s', async (image) => {
    const body = { title: 'Villa', propertyType: 'house', purpose: 'sale', price: 1, city: 'Burao', location: 'Road' };
    expect((await call('POST', '/api/properties', { cookies, body: { ...body, images: [image] } })).status).toBe(400);
  });
});

test.each(['/api/login', '/api/abuse-reports', '/api/register'])(
  'a visitor who sends %s more than a hundred keys gets a short error',
  async (path) => {
    for (const keys of [101, 60_000]) {
      const names = Array.from({ length: keys }, (_, n) => `other${n}`);
      const { status, body } = await call('POST', path, { body: Object.fromEntries(names.map((name) => [name, 1])) });
      expect([400, 413]).toContain(status);
      expect(JSON.stringify(body)).not.toContain('other');
    }
  },
);

test.each(['/api/login', '/api/auth/login-enhanced'])('a visitor may send at most 2 KB to %s', async (path) => {
  const body = (length: number) => ({ username: 'a'.repeat(length), password: 'a', twoFactorToken: '123456' });
  expect((await call('POST', path, { body: body(2100) })).status).toBe(413);
  expect((await call('POST', path, { body: body(1500) })).status).not.toBe(413);
});

/** Sends the beginning of a request. `ended` is the answer, once the server closes the connection. */
function drip(url: string, head: string): { socket: net.Socket; ended: Promise<string> } {
  const { port } = new URL(url);
  const socket = net.connect({ host: '127.0.0.1', port: Number(port) });
  let answer = '';
  const ended = new Promise<string>((resolve) => {
    socket.on('data', (bytes: Buffer) => (answer += bytes.toString()));
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
  });
  socket.write(head.replaceAll('\n', '\r\n'));
  return { socket, ended };
}

const SLOW_BODY = (path: string) =>
  `POST ${path} HTTP/1.1\nHost: a\nContent-Type: application/json\nContent-Length: 100000\n\n{"a":"`;

describe('a request that never ends', () => {
  test.each([
    ['in its headers', 'POST / HTTP/1.1\nHost: a\nX-Slow: '],
    ['in its body', SLOW_BODY('/')],
  ])('%s is answered with 408 and cut off, also when another byte keeps arriving @feature 1.1b', async (_, head) => {
    const server = createServer(
      { seconds: 2 },
      (request, response) => void request.resume().on('end', () => response.end()),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as net.AddressInfo;
    const { socket, ended } = drip(`http://127.0.0.1:${port}`, head);
    const dripping = setInterval(() => socket.write('x'), 100);
    expect(await ended).toMatch(/^HTTP\/1\.1 408 /);
    clearInterval(dripping);
    server.close();
  });

  test('a request that never ends does not delay other callers, even when there are hundreds of slow requests', async () => {
    const slow = [
      ...Array.from({ length: 300 }, () => drip(stack.siteUrl, SLOW_BODY('/api/login'))),
      ...Array.from({ length: 50 }, () => drip(stack.supabaseUrl, SLOW_BODY('/rest/v1/rpc/search_listings'))),
    ];
    await Promise.all(slow.map(({ socket }) => new Promise((resolve) => socket.once('ready', resolve))));
    const answers = await Promise.all([
      get('/api/health'),
      get('/api/properties/search?q=villa'),
      call('POST', '/api/login', { body: { username: 'nobody', password: 'not-a-password' } }),
      rawRequest(stack.siteUrl, 'GET', '/', {}),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 401, 200]);
    for (const { socket } of slow) socket.destroy();
  });
});

describe('a request that is too large or malformed', () => {
  /** Sends a body without a declared length. Returns the status of the answer. */
  const stream = (url: string, path: string, headers: Record<string, string>, megabytes: number) =>
    new Promise<number>((resolve, reject) => {
      const request = http.request(url + path, { method: 'POST', headers });
      request.on('response', (response) => resolve(response.resume().statusCode ?? 0));
      // The server may cut off a client that still sends after the answer.
      request.on('error', (error: NodeJS.ErrnoException) => (error.code === 'EPIPE' ? undefined : reject(error)));
      for (let n = 0; n < megabytes; n += 1) request.write(Buffer.alloc(1024 * 1024, 'x'));
      request.end();
    });

  test('a request that is too large or malformed is refused by the API and by storage when it comes in chunks without a length', async () => {
    const json = { 'Content-Type': 'application/json' };
    expect(await stream(stack.siteUrl, '/api/login', json, 3)).toBe(413);
    const client = await signInClient(owner);
    const { data } = await client.auth.getSession();
    const headers = { Authorization: `Bearer ${data.session?.access_token}`, apikey: stack.keys().publishableKey };
    const picture = { ...headers, 'Content-Type': 'image/webp' };
    const path = `/storage/v1/object/listing-images/${owner.id}/huge.webp`;
    expect(await stream(stack.supabaseUrl, path, picture, 7)).toBe(400);
    expect(await sql`select from storage.objects where name = ${`${owner.id}/huge.webp`}`).toHaveLength(0);
  });

  test.each([
    ['an announced terabyte', { 'Content-Length': '1099511627776' }, 413],
    ['two lengths', { 'Content-Length': '5, 6' }, 400],
    ['headers without end', { 'X-Long': 'x'.repeat(100_000) }, 431],
  ])(
    'a request that is too large or malformed with %s is refused before the server reads the body @feature 1.1a',
    async (_, headers, status) => {
      const lines = Object.entries({ Host: 'a', 'Content-Type': 'application/json', ...headers });
      const head = `POST /api/login HTTP/1.1\n${lines.map(([name, value]) => `${name}: ${value}\n`).join('')}\n{}`;
      const { socket, ended } = drip(stack.siteUrl, head);
      const answer = await Promise.race([
        ended,
        new Promise<string>((resolve) => socket.on('data', (bytes: Buffer) => resolve(bytes.toString()))),
      ]);
      expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      socket.destroy();
    },
  );
});

describe('a search text', () => {
  const LONG = 100_000;
  const TEXTS = [
    '%',
    '_%'.repeat(100),
    'a & b | !(c <-> d):*',
    "' | '' | a:*ABCD",
    '\\',
    '\\\\%\\_',
    '(((((((((((((((((((((',
    `${'a'.repeat(100)}!`,
    '(a+)+$'.repeat(30),
    '.*'.repeat(100),
    'a '.repeat(120),
    Array.from({ length: 120 }, (_, n) => String.fromCodePoint(0x4e00 + n)).join(' '),
    '\u0301'.repeat(200),
    'ﷺ'.repeat(100),
    '*,profiles(*)',
    'in.(1),or(1)',
    'x'.repeat(LONG),
  ];
  const LISTS = [
    '/api/properties/search?q=',
    '/api/properties/search?location=',
    '/api/properties/facets?q=',
    '/api/properties/relaxations?q=',
    '/api/cars?q=',
    '/api/cars?make=',
    '/api/cars/relaxations?q=',
  ];

  test.each(LISTS)('a search text of any kind gets listings or the error "too long" from %s', async (list) => {
    for (const text of TEXTS.filter(({ length }) => length < LONG)) {
      const { status, body } = await get(list + encodeURIComponent(text));
      expect([200, 400], `${text}: ${JSON.stringify(body)}`).toContain(status);
    }
  });

  test('a search text of any length is answered by the database within its statement timeout', async () => {
    const headers = { apikey: stack.keys().publishableKey, 'Content-Type': 'application/json' };
    for (const name of ['search_listings', 'relax_search', 'nearest_listings']) {
      for (const q of TEXTS) {
        const path = `/rest/v1/rpc/${name}`;
        for (const kind of ['property', 'car']) {
          const body = JSON.stringify({ kind, filters: { city: q }, words: [[q], [q, 'villa']] });
          const { status, text } = await rawRequest(stack.supabaseUrl, 'POST', path, headers, body);
          expect(status, `${name} ${q.slice(0, 100)}: ${text.slice(0, 200)}`).toBeLessThan(500);
        }
      }
    }
  });

  test('a search text with characters of the query language finds only the listings with its words', async () => {
    const tag = `zq${owner.id.slice(0, 8)}`;
    const id = await createProperty(owner, { title: `Villa ${tag}` });
    const found = async (q: string) =>
      (await get(`/api/properties/search?q=${encodeURIComponent(q)}`)).body as { id: string }[];
    for (const q of [`${tag} & villa`, `!${tag}`, `(${tag}):*`, `%${tag}%`, `'${tag}'`, `${tag}\\`])
      expect(
        (await found(q)).map((card) => card.id),
        q,
      ).toEqual([id]);
    expect(await found(`${tag} | nothingofthekind`)).toEqual([]);
  });
});
