import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sizeInHeader } from '#shared/uploads/picture-size.ts';
import { call, signIn } from '../support/api.ts';
import { createCar, createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';
import { callWorker } from '../support/function-process.ts';
import { PUBLIC, startPictureHost } from '../support/picture-host.ts';
import { jpegOfScans, photoOfCamera, webpBytes } from '../support/pictures.ts';
import { picturesOf } from '../support/stored-pictures.ts';
import { stack } from '../support/stack.ts';

/** The IPs of each name: public or internal. A second list is for the second lookup. */
const NAMES = {
  'pictures.example': [[PUBLIC.v4, PUBLIC.v6]],
  'other.example': [[PUBLIC.other]],
  'unproved.example': [[PUBLIC.v4]],
  'loopback.example': [['127.0.0.1']],
  'loopback6.example': [['::1']],
  'mapped.example': [['::ffff:127.0.0.1']],
  'translated.example': [['64:ff9b::7f00:1']],
  'tunnelled.example': [['2002:7f00:1::1']],
  'private.example': [['10.0.0.5']],
  'carrier.example': [['100.64.0.1']],
  'metadata.example': [['169.254.169.254']],
  'metadata6.example': [['fd00:ec2::254']],
  'multicast.example': [['224.0.0.1']],
  'half.example': [[PUBLIC.v4, '10.0.0.5']],
  'half6.example': [[PUBLIC.v4, 'fe80::1']],
  // The first lookup gives a public IP, the next lookup an internal IP.
  'rebinding.example': [[PUBLIC.v4], ['127.0.0.1']],
  localhost: [['127.0.0.1']],
};

const MB = 1024 * 1024;
const CAMERA = await photoOfCamera();
const ends = (
  response: ServerResponse,
  status: number,
  headers: Record<string, string | number>,
  body?: Buffer | string,
) => void response.writeHead(status, headers).end(body);
const leads = (to: string) => (response: ServerResponse) => ends(response, 302, { Location: to });

/** The answer of the host at each path. */
const PATHS: Record<string, (response: ServerResponse) => void> = {
  '/villa.webp': (response) => ends(response, 200, { 'Content-Type': 'image/webp' }, webpBytes('villa')),
  '/nameless': (response) => ends(response, 200, {}, webpBytes('nameless')),
  '/chunks.webp': (response) => {
    response.writeHead(200, { 'Content-Type': 'image/webp' });
    response.write(webpBytes('chunks').subarray(0, 7));
    response.end(webpBytes('chunks').subarray(7));
  },
  '/camera.jpg': (response) => ends(response, 200, { 'Content-Type': 'image/jpeg' }, CAMERA),
  '/scans.jpg': (response) => ends(response, 200, { 'Content-Type': 'image/jpeg' }, jpegOfScans(1580, 500)),
  '/moved': leads('/villa.webp'),
  '/moved-far': leads('https://other.example/villa.webp'),
  '/to-loopback': leads('https://127.0.0.1/villa.webp'),
  '/to-number': leads('https://2130706433/villa.webp'),
  '/to-mapped': leads('https://[::ffff:127.0.0.1]/villa.webp'),
  '/to-metadata': leads('https://metadata.example/latest/meta-data'),
  '/to-private': leads('//private.example/villa.webp'),
  '/to-port': leads('https://other.example:8443/villa.webp'),
  '/to-user': leads('https://a:b@other.example/villa.webp'),
  '/to-http': leads('http://other.example/villa.webp'),
  '/to-file': leads('file:///etc/passwd'),
  '/to-data': leads(`data:image/webp;base64,${webpBytes().toString('base64')}`),
  '/round': leads('/round'),
  '/1': leads('/2'),
  '/2': leads('/3'),
  '/3': leads('/moved'),
  '/nowhere': (response) => ends(response, 302, {}),
  '/said-too-large.webp': (response) => {
    response.writeHead(200, { 'Content-Type': 'image/webp', 'Content-Length': 5 * MB + 1 });
    response.flushHeaders();
  },
  '/endless.webp': (response) => {
    response.writeHead(200, { 'Content-Type': 'image/webp' });
    response.write(webpBytes());
    const more = () => {
      while (response.write(Buffer.alloc(64 * 1024)));
    };
    response.on('drain', more).on('error', () => {});
    more();
  },
  '/silent.webp': () => {},
  '/slow.webp': (response) => {
    response.writeHead(200, { 'Content-Type': 'image/webp', 'Content-Length': 1000 });
    response.write(webpBytes());
  },
  '/cut.webp': (response) => {
    response.writeHead(200, { 'Content-Type': 'image/webp', 'Content-Length': 1000 });
    response.write(webpBytes(), () => response.destroy());
  },
  '/page': (response) => ends(response, 200, { 'Content-Type': 'text/html' }, '<html>A page</html>'),
  '/mislabelled': (response) => ends(response, 200, { 'Content-Type': 'text/plain' }, webpBytes('villa')),
  '/drawing': (response) =>
    ends(response, 200, { 'Content-Type': 'image/svg+xml' }, '<svg xmlns="http://www.w3.org/2000/svg"/>'),
  '/liar.png': (response) =>
    ends(response, 200, { 'Content-Type': 'image/png' }, '<html><script>alert(1)</script></html>'),
  '/packed.webp': (response) =>
    ends(response, 200, { 'Content-Type': 'image/webp', 'Content-Encoding': 'gzip' }, webpBytes()),
  '/empty.webp': (response) => ends(response, 200, { 'Content-Type': 'image/webp' }),
  '/headers.webp': (response) => {
    for (let n = 0; n < 1000; n += 1) response.setHeader(`X-${n}`, 'x'.repeat(100));
    ends(response, 200, { 'Content-Type': 'image/webp' }, webpBytes());
  },
  '/forbidden.webp': (response) => ends(response, 403, { 'Content-Type': 'image/webp' }, webpBytes()),
  '/ill.webp': (response) => ends(response, 503, { 'Content-Type': 'image/webp' }, webpBytes()),
  '/part.webp': (response) => ends(response, 206, { 'Content-Type': 'image/webp' }, webpBytes()),
};

const AT = 'https://pictures.example';
const WHY = {
  unfit: 'it must be an https link without a port or a user name.',
  unknown: 'its server cannot be found on the internet.',
  unproved: 'its server has no valid certificate.',
  noAnswer: 'its server does not respond correctly.',
  notThere: 'its server does not provide it.',
  tooOften: 'its link redirects too many times.',
  tooSlow: 'it takes too long to load.',
  tooLarge: 'it is larger than 5 MB.',
  tooDetailed: 'it has more than 4 megapixels.',
  noPicture: 'it is not a PNG, JPG or WebP image.',
};
const sentence = (url: string, why: string) => `We cannot use the image at ${url}: ${why}`;

let host: Awaited<ReturnType<typeof startPictureHost>>;
let owner: Person;
let cookies: string;
let token: string;

beforeAll(async () => {
  host = await startPictureHost(
    NAMES,
    ({ url = '' }, response) => (PATHS[url] ?? ((other: ServerResponse) => ends(other, 404, {})))(response),
    { withWorker: true },
  );
  owner = await createPerson();
  cookies = await signIn(owner);
  token = await tokenOf(owner, cookies);
});

async function tokenOf(person: Person, session?: string): Promise<string> {
  const answer = await call('GET', '/api/auth/token', { cookies: session ?? (await signIn(person)) });
  return (answer.body as { token: string }).token;
}

afterAll(async () => {
  await host.close();
  const { secretKey } = stack.keys();
  await fetch(`${stack.supabaseUrl}/storage/v1/object/listing-images`, {
    method: 'DELETE',
    headers: { apikey: secretKey, Authorization: `Bearer ${secretKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ prefixes: await picturesOf(owner.id) }),
  });
  await removePeople();
  await sql.end();
});

beforeEach(async () => {
  await sql`delete from private.rate_limit_counts`;
  host.steps.length = 0;
  host.requests.length = 0;
});

/** Calls the function that runs next to the host of pictures. */
async function ask(
  method: string,
  path: string,
  body: unknown,
  bearer: string | null = token,
  network = '203.0.113.1',
) {
  const response = await fetch(host.url + path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': network,
      ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}),
    },
    body: JSON.stringify(body),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const isJson = response.headers.get('Content-Type')?.includes('json');
  return {
    status: response.status,
    headers: response.headers,
    bytes,
    body: isJson ? (JSON.parse(String(bytes)) as unknown) : null,
  };
}
const fetched = (url: string) => ask('POST', '/api/uploads/fetch', { url });
const connections = () => host.steps.filter(({ connected }) => connected);

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
const LISTINGS = [
  ['a property', '/api/properties', PROPERTY, () => createProperty(owner)],
  ['a car', '/api/cars', CAR, () => createCar(owner)],
] as const;

describe.each(LISTINGS)('%s with a picture URL', (_, path, body, create) => {
  test('a listing with a picture URL gets a file of its owner with the fetched picture, once @feature 1.13a', async () => {
    const made = await ask('POST', path, { ...body, images: [`${AT}/villa.webp`] });
    expect(made).toMatchObject({ status: 201 });
    const { id, images } = made.body as { id: string; images: string[] };
    expect(images).toEqual([
      expect.stringMatching(new RegExp(`^/media/listing-images/${owner.id}/[0-9a-f]{32}\\.webp$`)),
    ]);
    const file = await fetch(stack.siteUrl + images[0]);
    expect(file.headers.get('Content-Type')).toBe('image/webp');
    expect(Buffer.from(await file.arrayBuffer())).toEqual(webpBytes('villa'));
    expect(host.requests).toHaveLength(1);
    const [row] = await sql`
      select images from public.properties where id = ${id} union all select images from public.cars where id = ${id}`;
    expect(row).toEqual({ images });
    const [{ owner_id } = {}] = await sql`
      select owner_id from storage.objects where name = ${images[0]?.slice('/media/listing-images/'.length) ?? ''}`;
    expect(owner_id).toBe(owner.id);
  });

  test('a listing with a picture URL keeps the order of its pictures in an edit, and adds a duplicate only once', async () => {
    const id = await create();
    const first = await ask('PUT', `${path}/${id}`, { ...body, images: [`${AT}/villa.webp`] });
    const [kept = ''] = (first.body as { images: string[] }).images;
    const images = [`${AT}/chunks.webp`, kept, `${AT}/moved`];
    const edited = await ask('PUT', `${path}/${id}`, { ...body, images });
    expect((edited.body as { images: string[] }).images).toEqual([expect.stringMatching(/\.webp$/), kept]);
  });

  test('a listing with a picture URL is refused with a message at its pictures when one is not available, and nothing changes @feature 1.13a', async () => {
    const id = await create();
    const before = await picturesOf(owner.id);
    const images = [`${AT}/nameless`, `${AT}/gone.webp`];
    const message = sentence(`${AT}/gone.webp`, WHY.notThere);
    for (const [method, url] of [
      ['POST', path],
      ['PUT', `${path}/${id}`],
    ] as const) {
      const refused = await ask(method, url, { ...body, title: 'Other', images });
      expect(refused).toMatchObject({
        status: 400,
        body: { message, code: 'picture_refused', fields: { images: message } },
      });
    }
    expect(await picturesOf(owner.id)).toEqual(before);
    const rows = await sql`
      select title, images from public.properties where owner_id = ${owner.id} and title = 'Other'
      union all select title, images from public.cars where owner_id = ${owner.id} and title = 'Other'`;
    expect(rows).toEqual([]);
  });

  test('a listing with a picture URL shows the picture upright and without its location', async () => {
    const made = await ask('POST', path, { ...body, images: [`${AT}/camera.jpg`] });
    const { images } = made.body as { images: string[] };
    const file = Buffer.from(await (await fetch(stack.siteUrl + images[0])).arrayBuffer());
    expect(sizeInHeader(file)).toEqual({ width: 20, height: 40 });
    expect(file.toString('latin1')).not.toMatch(/GPS|Exif/);
  });

  test('a listing with a picture URL is refused with a message when a decoder would need hundreds of passes', async () => {
    const message = sentence(`${AT}/scans.jpg`, WHY.tooDetailed);
    const refused = await ask('POST', path, { ...body, images: [`${AT}/scans.jpg`] });
    expect(refused).toMatchObject({ status: 400, body: { message, fields: { images: message } } });
  });

  test('a listing with a picture URL leaves no file when the listing belongs to another user', async () => {
    const stranger = await createPerson();
    const asStranger = await signIn(stranger);
    const bearer = ((await call('GET', '/api/auth/token', { cookies: asStranger })).body as { token: string }).token;
    const refused = await ask('PUT', `${path}/${await create()}`, { ...body, images: [`${AT}/villa.webp`] }, bearer);
    expect(refused.status).toBe(404);
    expect(await picturesOf(stranger.id)).toEqual([]);
  });
});

test.each([
  ['the person’s profile', 'PATCH', '/api/user/profile', {}, 'profileImageUrl'],
  ['an agent’s profile', 'POST', '/api/agents/profile', {}, 'profileImage'],
  ['an agent’s profile', 'PATCH', '/api/agents/profile', {}, 'profileImage'],
  ['a broker’s profile', 'POST', '/api/brokers/profile', { companyName: 'Homes', licenseNumber: '1' }, 'profileImage'],
  ['a broker’s profile', 'PATCH', '/api/brokers/profile', {}, 'profileImage'],
] as const)('%s imports the picture from a URL (%s %s)', async (_, method, path, body, field) => {
  const refused = await ask(method, path, { ...body, [field]: `${AT}/page` });
  const message = sentence(`${AT}/page`, WHY.noPicture);
  expect(refused).toMatchObject({ status: 400, body: { message, fields: { [field]: message } } });
  const saved = await ask(method, path, { ...body, [field]: `${AT}/villa.webp` });
  expect(saved.status).toBeLessThan(300);
  const { user = saved.body } = saved.body as { user?: unknown };
  const url = (user as Record<string, string>)[field] ?? '';
  expect(url).toMatch(new RegExp(`^/media/listing-images/${owner.id}/profile-[0-9a-f-]{36}\\.webp$`));
  expect(Buffer.from(await (await fetch(stack.siteUrl + url)).arrayBuffer())).toEqual(webpBytes('villa'));
});

describe('a browser that a picture host refuses', () => {
  test.each([
    ['a picture', '/villa.webp', 'villa'],
    ['a picture in chunks', '/chunks.webp', 'chunks'],
    ['a picture without a content type', '/nameless', 'nameless'],
    ['a picture with a wrong content type', '/mislabelled', 'villa'],
    ['a picture at a redirect', '/moved', 'villa'],
    ['a picture at a redirect to another host', '/moved-far', 'villa'],
  ])('a browser that a picture host refuses gets %s from our server', async (_, path, seed) => {
    const answer = await fetched(AT + path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('image/webp');
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(answer.bytes).toEqual(webpBytes(seed));
  });

  test('a browser that a picture host refuses gets nothing without a session, and the server does not call the host', async () => {
    const url = `${AT}/villa.webp`;
    expect((await ask('POST', '/api/uploads/fetch', { url }, null)).status).toBe(401);
    const forged = `e30.${btoa(JSON.stringify({ sub: owner.id, role: 'authenticated' }))}.e30`;
    expect((await ask('POST', '/api/uploads/fetch', { url }, forged)).status).toBe(401);
    expect(host.steps).toEqual([]);
  });

  test.each([
    ['no URL', {}],
    ['http', { url: 'http://pictures.example/villa.webp' }],
    ['a path of our own', { url: '/media/listing-images/demo/a.webp' }],
    ['a data URL', { url: 'data:image/webp;base64,AAAA' }],
    ['a file', { url: 'file:///etc/passwd' }],
    ['blanks', { url: 'https://pictures.example/ villa.webp' }],
    ['a line break', { url: 'https://pictures.example/\r\nHost: inner' }],
    ['a URL that is too long', { url: `https://pictures.example/${'a'.repeat(1000)}` }],
  ])('a browser that a picture host refuses gets the error "must be an https address" for %s', async (_, body) => {
    expect(await ask('POST', '/api/uploads/fetch', body)).toMatchObject({
      status: 400,
      body: { message: 'URL must be an https URL', fields: { url: 'URL must be an https URL' } },
    });
    expect(host.steps).toEqual([]);
  });

  test.each([
    ['another port', 'https://pictures.example:8443/villa.webp', WHY.unfit],
    ['a user’s name', 'https://a:b@pictures.example/villa.webp', WHY.unfit],
    ['no host', 'https://[/villa.webp', WHY.unfit],
    ['an unknown name', 'https://nobody.example/villa.webp', WHY.unknown],
    ...Object.keys(NAMES)
      .filter((name) => /^(loopback|mapped|translated|tunnelled|private|carrier|meta|multi|half|localhost)/.test(name))
      .map((name) => [`the internal name ${name}`, `https://${name}/villa.webp`, WHY.unknown]),
    ['loopback', 'https://127.0.0.1/villa.webp', WHY.unknown],
    ['loopback as a number', 'https://2130706433/villa.webp', WHY.unknown],
    ['loopback in hexadecimal', 'https://0x7f.1/villa.webp', WHY.unknown],
    ['loopback in IPv6', 'https://[::1]/villa.webp', WHY.unknown],
    ['loopback mapped to IPv6', 'https://[::ffff:127.0.0.1]/villa.webp', WHY.unknown],
    ['the metadata of a cloud', 'https://169.254.169.254/latest/meta-data', WHY.unknown],
  ])(
    'a browser that a picture host refuses is refused %s before the server connects @feature 1.13b',
    async (_, url, why) => {
      expect(await fetched(url)).toMatchObject({ status: 400, body: { message: sentence(url, why) } });
      expect(connections()).toEqual([]);
    },
  );

  test.each([
    ['/to-loopback', WHY.unknown],
    ['/to-number', WHY.unknown],
    ['/to-mapped', WHY.unknown],
    ['/to-metadata', WHY.unknown],
    ['/to-private', WHY.unknown],
    ['/to-port', WHY.unfit],
    ['/to-user', WHY.unfit],
    ['/to-http', WHY.unfit],
    ['/to-file', WHY.unfit],
    ['/to-data', WHY.unfit],
  ])('a browser that a picture host refuses is refused the redirect of %s @feature 1.13b', async (path, why) => {
    expect(await fetched(AT + path)).toMatchObject({ status: 400, body: { message: sentence(AT + path, why) } });
    expect(connections()).toEqual([{ connected: PUBLIC.v4, port: 443 }]);
  });

  test.each([
    ['redirects in a circle', '/round', WHY.tooOften],
    ['redirects four times', '/1', WHY.tooOften],
    ['redirects nowhere', '/nowhere', WHY.notThere],
    ['announces a length above the limit', '/said-too-large.webp', WHY.tooLarge],
    ['never ends', '/endless.webp', WHY.tooLarge],
    ['breaks off', '/cut.webp', WHY.noAnswer],
    ['is a page', '/page', WHY.noPicture],
    ['is a drawing', '/drawing', WHY.noPicture],
    ['only claims to be a picture', '/liar.png', WHY.noPicture],
    ['is compressed', '/packed.webp', WHY.noPicture],
    ['is empty', '/empty.webp', WHY.noPicture],
    ['has headers that are too long', '/headers.webp', WHY.noAnswer],
    ['is forbidden', '/forbidden.webp', WHY.notThere],
    ['does not exist', '/gone.webp', WHY.notThere],
    ['is a partial answer', '/part.webp', WHY.notThere],
    ['has a failing host', '/ill.webp', WHY.noAnswer],
  ])('a browser that a picture host refuses is refused a file that %s', async (_, path, why) => {
    expect(await fetched(AT + path)).toMatchObject({ status: 400, body: { message: sentence(AT + path, why) } });
  });

  test('a browser that a picture host refuses waits at most ten seconds, also when bytes arrive slowly @feature 1.13b', async () => {
    const slow = ['/silent.webp', '/slow.webp'].map((path) => AT + path);
    const answers = await Promise.all(slow.map(fetched));
    expect(answers.map(({ body }) => body)).toMatchObject(slow.map((url) => ({ message: sentence(url, WHY.tooSlow) })));
  });

  test('a browser that a picture host refuses is refused a host with a certificate for another name', async () => {
    const url = 'https://unproved.example/villa.webp';
    expect(await fetched(url)).toMatchObject({ status: 400, body: { message: sentence(url, WHY.unproved) } });
    expect(host.requests).toEqual([]);
  });

  test('a browser that a picture host refuses reaches the IP that was checked, even when the name resolves to an internal IP later @spec 1.5.10 @feature 1.13b', async () => {
    // The certificate is for another name, so the fetch fails. Only the IP of the connection matters here.
    await fetched('https://rebinding.example/villa.webp');
    expect(host.steps).toEqual([{ resolved: 'rebinding.example' }, { connected: PUBLIC.v4, port: 443 }]);
    const again = await fetched('https://rebinding.example/villa.webp');
    expect(again.body).toMatchObject({ message: sentence('https://rebinding.example/villa.webp', WHY.unknown) });
    expect(connections()).toHaveLength(1);
  });

  test('a browser that a picture host refuses has each host of a redirect resolved and checked once', async () => {
    await fetched(`${AT}/moved-far`);
    expect(host.steps).toEqual([
      { resolved: 'pictures.example' },
      { connected: PUBLIC.v4, port: 443 },
      { resolved: 'other.example' },
      { connected: PUBLIC.other, port: 443 },
    ]);
  });

  test('a browser that a picture host refuses sends no data of its own to the host', async () => {
    await fetched(`${AT}/villa.webp`);
    expect(host.requests[0]?.headers).toEqual({
      host: 'pictures.example',
      'user-agent': expect.any(String),
      accept: 'image/webp,image/png,image/jpeg',
      'accept-encoding': 'identity',
      connection: 'close',
    });
  });

  test('a browser that a picture host refuses gets nothing after 120 pictures in an hour, counted for each user', async () => {
    await fetched(`${AT}/villa.webp`);
    await sql`update private.rate_limit_counts set events = 120 where action = 'fetch_picture' and counted_by = 'account'`;
    host.steps.length = 0;
    const refused = await fetched(`${AT}/villa.webp`);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    const listing = await ask('POST', '/api/properties', { ...PROPERTY, images: [`${AT}/villa.webp`] });
    expect(listing.status).toBe(429);
    expect(host.steps).toEqual([]);
  });

  test('a browser that a picture host refuses gets two pictures at the same moment and has to wait for a third', async () => {
    const slow = [fetched(`${AT}/silent.webp`), fetched(`${AT}/silent.webp`)];
    await expect.poll(() => host.requests.length).toBe(2);
    const third = await fetched(`${AT}/villa.webp`);
    expect(third.status).toBe(503);
    expect(third.headers.get('Retry-After')).toBe('10');
    host.hangUp();
    await Promise.all(slow);
    expect((await fetched(`${AT}/villa.webp`)).status).toBe(200);
  });

  test('a browser that a picture host refuses shares three simultaneous pictures with its client IP range, so that other ranges can fetch too', async () => {
    const tokens: string[] = [];
    for (let n = 0; n < 3; n += 1) tokens.push(await tokenOf(await createPerson()));
    const [first, second, third] = tokens as [string, string, string];
    const fetchAs = (bearer: string, path: string, network: string) =>
      ask('POST', '/api/uploads/fetch', { url: AT + path }, bearer, network);
    const slow = [first, first, second].map((bearer) => fetchAs(bearer, '/silent.webp', '203.0.113.2'));
    await expect.poll(() => host.requests.length).toBe(3);
    const fourth = await fetchAs(third, '/villa.webp', '203.0.113.2');
    expect(fourth.status).toBe(503);
    expect(fourth.headers.get('Retry-After')).toBe('10');
    expect((await fetchAs(third, '/villa.webp', '203.0.113.3')).status).toBe(200);
    host.hangUp();
    await Promise.all(slow);
    expect((await fetchAs(third, '/villa.webp', '203.0.113.2')).status).toBe(200);
  });
});

describe('a picture that waits for import', () => {
  /** Runs the worker next to the host until no picture of the owner waits. */
  const takeIn = async () => {
    await expect
      .poll(
        async () => {
          // The stack's own worker may have tried first, and cannot find this host.
          await sql`update private.pictures_to_fetch set due_at = now(), tries = 0 where user_id = ${owner.id}`;
          await callWorker(host.workerUrl);
          const [left] =
            await sql`select count(*)::integer as waiting from private.pictures_to_fetch where user_id = ${owner.id}`;
          return left?.['waiting'] as number;
        },
        { interval: 200 },
      )
      .toBe(0);
  };
  const waits = (url: string, of: Record<string, string | number>) =>
    sql`insert into private.pictures_to_fetch ${sql({ url, user_id: owner.id, due_at: new Date(Date.now() + 3_600_000), ...of })}`;

  test.each([
    ['property', createProperty, 'properties'],
    ['car', createCar, 'cars'],
  ] as const)(
    'a picture that waits for import of a %s goes to its place as a checked file, and moderators see the change',
    async (kind, create, table) => {
      const id = await create(owner, {
        approval_status: 'approved',
        images: ['/media/listing-images/demo/a-960.webp'],
      });
      await waits(`${AT}/villa.webp`, { [`${kind}_id`]: id, place: 1 });
      await waits(`${AT}/chunks.webp`, { [`${kind}_id`]: id, place: 3 });
      await takeIn();
      const [row] = await sql<{ images: string[] }[]>`select images from public.${sql(table)} where id = ${id}`;
      const file = new RegExp(`^/media/listing-images/${owner.id}/[0-9a-f-]{36}\\.webp$`);
      expect(row?.images).toEqual([
        expect.stringMatching(file),
        '/media/listing-images/demo/a-960.webp',
        expect.stringMatching(file),
      ]);
      expect(Buffer.from(await (await fetch(stack.siteUrl + row?.images[0])).arrayBuffer())).toEqual(
        webpBytes('villa'),
      );
      const names = row?.images.map((image) => image.slice('/media/listing-images/'.length)) ?? [];
      const known = await sql`
      select p.name from private.uploaded_pictures p
      join storage.objects o on o.name = p.name and o.version = p.checked_version
      where p.name = any(${names}) and p.unused_since is null`;
      expect(known).toHaveLength(2);
      const [change] = await sql`select after from public.listing_changes where ${sql(`${kind}_id`)} = ${id}`;
      expect(change?.['after']).toEqual({ images: row?.images });
      // The owner edits the listing like any other.
      const edited = await ask('PUT', `/api/${table}/${id}`, {
        ...(kind === 'car' ? CAR : PROPERTY),
        images: row?.images,
      });
      expect(edited).toMatchObject({ status: 200, body: { images: row?.images } });
    },
  );

  test('a picture that waits for import is shown upright and without its location', async () => {
    await sql`update public.profiles set profile_image_url = null where id = ${owner.id}`;
    await waits(`${AT}/camera.jpg`, { face: 'profile' });
    await takeIn();
    const [row] = await sql<
      { url: string }[]
    >`select profile_image_url as url from public.profiles where id = ${owner.id}`;
    const file = Buffer.from(await (await fetch(stack.siteUrl + row?.url)).arrayBuffer());
    expect(sizeInHeader(file)).toEqual({ width: 20, height: 40 });
    expect(file.toString('latin1')).not.toMatch(/GPS|Exif/);
  });

  test('a picture that waits for import of a profile is shown, unless the user has set another picture meanwhile', async () => {
    await sql`update public.profiles set profile_image_url = null where id = ${owner.id}`;
    const face = async () =>
      (await sql`select profile_image_url as url from public.profiles where id = ${owner.id}`)[0]?.['url'] as string;
    await waits(`${AT}/villa.webp`, { face: 'profile' });
    await takeIn();
    const shown = await face();
    expect(shown).toMatch(new RegExp(`^/media/listing-images/${owner.id}/profile-[0-9a-f-]{36}\\.webp$`));
    await waits(`${AT}/chunks.webp`, { face: 'profile' });
    await takeIn();
    expect(await face()).toBe(shown);
  });

  test('a picture that waits for import is given up when it is not available, and its owner gets the picture and the reason by email', async () => {
    const id = await createProperty(owner, { title: 'House without a picture' });
    await waits('https://pictures.example:8443/gone.webp', { property_id: id, place: 1 });
    await takeIn();
    const mails = async () => {
      const response = await fetch(`${stack.mailUrl}/api/messages?to=${encodeURIComponent(owner.email)}`);
      return (await response.json()) as { subject: string; text: string }[];
    };
    await expect
      .poll(async () => (await mails()).find(({ subject }) => subject.endsWith('House without a picture'))?.text ?? '')
      .toContain(sentence('https://pictures.example:8443/gone.webp', WHY.unfit));
    const [row] = await sql`select images from public.properties where id = ${id}`;
    expect(row).toEqual({ images: [] });
  });
});
