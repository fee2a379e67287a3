import http from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { get, signIn } from '../support/api.ts';
import { createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';
import { stack } from '../support/stack.ts';

// A person with a copy of our source and a valid token can do nothing more without our API.
let owner: Person;
let stranger: Person;

beforeAll(async () => {
  owner = await createPerson();
  stranger = await createPerson();
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

async function tokenOf(person: Person): Promise<string> {
  return ((await get('/api/auth/token', { cookies: await signIn(person) })).body as { token: string }).token;
}

async function rest(method: string, path: string, options: { token?: string; key?: string; body?: unknown } = {}) {
  const response = await fetch(`${stack.supabaseUrl}/rest/v1${path}`, {
    method,
    headers: {
      apikey: options.key ?? stack.keys().publishableKey,
      'Content-Type': 'application/json',
      Prefer: 'return=representation',
      ...(options.token ? { Authorization: `Bearer ${options.token}` } : {}),
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
  const text = await response.text();
  return { status: response.status, body: (text ? JSON.parse(text) : null) as unknown };
}

test('a call without the key or with a wrong key is refused', async () => {
  expect((await rest('GET', '/properties', { key: '' })).status).toBe(401);
  expect((await rest('GET', '/properties', { key: 'sb_publishable_wrong' })).status).toBe(401);
});

test('a visitor reads public properties directly, but no pending ones', async () => {
  const shown = await createProperty(owner);
  const waiting = await createProperty(owner, { approval_status: 'pending' });
  const { status, body } = await rest('GET', `/properties?select=id,price&id=in.(${shown},${waiting})`);
  expect(status).toBe(200);
  expect(body).toEqual([{ id: shown, price: 1000 }]);
});

test.each(['approval_status', 'featured', 'owner_id', 'status'])(
  'an owner cannot set %s directly, and the value stays',
  async (column) => {
    const id = await createProperty(owner, { approval_status: 'pending' });
    const values: Record<string, unknown> = {
      approval_status: 'approved',
      featured: true,
      owner_id: stranger.id,
      status: 'sold',
    };
    const { status } = await rest('PATCH', `/properties?id=eq.${id}`, {
      token: await tokenOf(owner),
      body: { [column]: values[column] },
    });
    expect(status).toBe(403);
    const [row] = await sql`select approval_status, featured, owner_id, status from public.properties where id = ${id}`;
    expect(row).toEqual({ approval_status: 'pending', featured: false, owner_id: owner.id, status: 'available' });
  },
);

test('a stranger’s direct change of a property has no effect', async () => {
  const id = await createProperty(owner, { title: 'Untouched' });
  const { body } = await rest('PATCH', `/properties?id=eq.${id}`, {
    token: await tokenOf(stranger),
    body: { title: 'Mine' },
  });
  expect(body).toEqual([]);
  const [row] = await sql`select title from public.properties where id = ${id}`;
  expect(row).toEqual({ title: 'Untouched' });
});

test('a value that breaks a constraint is a 400 with the name of the constraint', async () => {
  const id = await createProperty(owner);
  const { status, body } = await rest('PATCH', `/properties?id=eq.${id}`, {
    token: await tokenOf(owner),
    body: { images: ['https://pictures.example/1.jpg'] },
  });
  expect(status).toBe(400);
  expect(body).toMatchObject({
    code: '23514',
    message: expect.stringContaining('Images must be uploaded to this site'),
  });
});

test('a caller cannot reach the schema private, its functions or the tables of auth', async () => {
  const token = await tokenOf(stranger);
  for (const path of ['/users', '/sessions', '/rpc/is_admin', '/rpc/guard_listing'])
    expect((await rest('GET', path, { token })).status).toBeGreaterThanOrEqual(400);
  const asked = await rest('POST', '/rpc/find_account', { token, body: { identifier: owner.username } });
  expect(asked.status).toBeGreaterThanOrEqual(401);
  expect(asked.status).toBeLessThan(500);
});

test('a member can upload to their own folder only', async () => {
  const upload = async (folder: string, token?: string) => {
    const response = await fetch(`${stack.supabaseUrl}/storage/v1/object/listing-images/${folder}/a.webp`, {
      method: 'POST',
      headers: {
        apikey: stack.keys().publishableKey,
        'Content-Type': 'image/webp',
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      body: 'x',
    });
    return { status: response.status, body: (await response.json()) as { statusCode?: string } };
  };
  const token = await tokenOf(stranger);
  expect((await upload(stranger.id, token)).status).toBe(200);
  // Storage puts the real status in the body, as on Supabase.
  expect(await upload(owner.id, token)).toMatchObject({ status: 400, body: { statusCode: '403' } });
  expect(await upload(stranger.id)).toMatchObject({ status: 400, body: { statusCode: '403' } });
});

test('the pictures of the seed are public, have a type, and are cached for a year', async () => {
  const [object] = await sql<
    { name: string }[]
  >`select name from storage.objects where bucket_id = 'listing-images' and name like 'demo/%' limit 1`;
  const response = await fetch(`${stack.siteUrl}/media/listing-images/${object?.name}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('image/webp');
  expect(response.headers.get('Cache-Control')).toContain('max-age=31536000');
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(1000);
});

test.each([
  '/media/../rest/v1/places',
  '/media/%2e%2e/%2e%2e/rest/v1/places',
  '/media/listing-images/..%2f..%2fkeys.json',
  '//',
  '//:',
  '//[',
  '/%',
  '/media/%00',
])('the odd path %s reveals and breaks nothing', async (address) => {
  const { port } = new URL(stack.siteUrl);
  const answer = await new Promise<{ status: number; body: string }>((resolve, reject) => {
    const headers = { apikey: stack.keys().publishableKey };
    const request = http.request({ host: '127.0.0.1', port, path: address, headers }, (response) => {
      let body = '';
      response
        .on('data', (chunk) => (body += String(chunk)))
        .on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
    request.on('error', reject).end();
  });
  expect(answer.status).toBeLessThan(500);
  // A page may name a city, but rows of the table would be a JSON list.
  expect(answer.body).not.toMatch(/^\s*\[/);
  expect(answer.body).not.toContain('jwtSecret');
});
