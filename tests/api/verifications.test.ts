import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, get, signIn } from '../support/api.ts';
import { createBroker } from '../support/brokerage.ts';
import { runWaiting } from '../support/events.ts';
import { createVerification } from '../support/verifications.ts';
import {
  createCar,
  createPerson,
  createProperty,
  PASSWORD,
  type Person,
  removePeople,
  sql,
} from '../support/database.ts';
import { stack } from '../support/stack.ts';
import { ownWord } from '../support/own-word.ts';

let owner: Person;
let office: Person;
const cookies = {} as Record<'owner' | 'office' | 'stranger', string>;
let property: string;

beforeAll(async () => {
  owner = await createPerson('user', 'Amal');
  office = await createPerson('admin', 'Asha');
  await sql`update public.profiles set phone = '+252634000000' where id = ${owner.id}`;
  property = await createProperty(owner);
  cookies.owner = await signIn(owner);
  cookies.office = await signIn(office);
  cookies.stranger = await signIn(await createPerson());
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

type Who = keyof typeof cookies;
type Verification = { id: string; status: string };

const ask = (by: Who, body: object) => call('POST', '/api/verifications', { cookies: cookies[by], body });
const decide = (by: Who, id: string, body: object) =>
  call('PATCH', `/api/admin/verifications/${id}`, { cookies: cookies[by], body });

async function put(path: string, content = 'x'.repeat(40), type = 'image/webp') {
  return fetch(`${stack.supabaseUrl}${path}`, { method: 'PUT', headers: { 'Content-Type': type }, body: content });
}

test('an owner asks for a verification, adds private evidence, and everyone sees the result @feature 7.1b', async () => {
  const asked = await ask('owner', { type: 'papers', subjectId: property, papers: 'title_deed' });
  expect(asked).toMatchObject({ status: 201, body: { type: 'papers', status: 'asked', evidence: 0 } });
  const { id } = asked.body as Verification;
  expect(await ask('owner', { type: 'papers', subjectId: property, papers: 'title_deed' })).toMatchObject({
    status: 409,
    body: { code: 'verification_already_requested' },
  });

  const room = (by: Who, type = 'image/webp') =>
    call('POST', `/api/verifications/${id}/evidence`, { cookies: cookies[by], body: { type } });
  expect((await room('stranger')).status).toBe(404);
  expect((await room('office')).status).toBe(409);
  expect((await room('owner', 'text/html')).status).toBe(400);
  const { path } = (await room('owner')).body as { path: string };
  const late = (await room('owner')).body as { path: string };
  expect((await put(path)).status).toBe(200);
  expect((await put(late.path, 'x', 'text/html')).ok).toBe(false);
  expect((await get('/api/verifications', { cookies: cookies.owner })).body).toMatchObject([{ id, evidence: 1 }]);

  const evidence = (by: Who) => get(`/api/verifications/${id}/evidence`, { cookies: cookies[by] });
  expect((await evidence('stranger')).status).toBe(404);
  for (const who of ['owner', 'office'] as const) {
    const [file] = (await evidence(who)).body as { path: string }[];
    expect(await (await fetch(stack.supabaseUrl + file!.path)).text()).toBe('x'.repeat(40));
  }

  expect((await decide('owner', id, { status: 'passed' })).status).toBe(403);
  expect((await decide('office', id, { status: 'maybe' })).status).toBe(400);
  expect((await decide('office', id, { status: 'passed', expiresAt: 'soon' })).status).toBe(400);
  expect(await decide('office', id, { status: 'passed' })).toMatchObject({
    status: 200,
    body: { id, status: 'passed' },
  });
  expect((await put(late.path)).ok).toBe(false);
  expect((await get(`/api/properties/${property}/details`)).body).toMatchObject({
    checked: ['papers'],
    verifications: [{ type: 'papers', papers: 'title_deed', by: 'Asha' }],
  });
  expect(await decide('office', id, { status: 'revoked', note: 'Another plot' })).toMatchObject({
    status: 200,
    body: { status: 'revoked', reason: 'Another plot' },
  });
  expect((await get(`/api/properties/${property}/details`)).body).toMatchObject({ verifications: [] });
});

test.each(['properties', 'cars'] as const)(
  'a list of %s that begins with verified listings continues from page to page',
  async (kind) => {
    const mark = ownWord();
    const seller = await createPerson();
    const listed: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      const columns = { created_at: new Date(Date.UTC(2026, 0, n + 1)) };
      listed.push(
        kind === 'cars'
          ? await createCar(seller, { ...columns, make: mark })
          : await createProperty(seller, { ...columns, location: mark }),
      );
    }
    await createVerification(seller, { type: 'visit', [kind === 'cars' ? 'car_id' : 'property_id']: listed[1] });
    const path =
      kind === 'cars' ? `/api/cars?make=${mark}&sort=checked` : `/api/properties/search?location=${mark}&sort=checked`;
    const seen: string[] = [];
    let next: string | undefined = `${path}&limit=1`;
    while (next) {
      const answer: Awaited<ReturnType<typeof get>> = await get(next);
      expect(answer.status).toBe(200);
      seen.push(...(answer.body as { id: string }[]).map(({ id }) => id));
      next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('Link') ?? '')?.[1]?.replace(stack.siteUrl, '');
    }
    expect(seen).toEqual([listed[1], listed[3], listed[2], listed[0]]);
    for (const cursor of [`2026-01-01T00:00:00Z~${listed[0]}~checked&sort=newest`, `x~${listed[0]}~checked`, 'nothing'])
      expect((await get(`${path.replace('&sort=checked', '')}&cursor=${cursor}`)).status).toBe(400);
    expect((await get(`${path}-and-more`)).status).toBe(400);
  },
);

test('storage deletes evidence 30 days after the decision, or when its verification or account is deleted @feature 7.1b', async () => {
  const person = await createPerson('user', 'Deqa');
  const session = await signIn(person);
  const asked = async (type: string, subjectId: string, papers?: string) => {
    const { body } = await call('POST', '/api/verifications', { cookies: session, body: { type, subjectId, papers } });
    const { id } = body as Verification;
    const room = await call('POST', `/api/verifications/${id}/evidence`, {
      cookies: session,
      body: { type: 'image/webp' },
    });
    expect((await put((room.body as { path: string }).path)).status).toBe(200);
    return id;
  };
  const house = await createProperty(person);
  const [old, fresh, ended] = [
    await asked('identity', person.id),
    await asked('papers', house, 'title_deed'),
    await asked('papers', await createProperty(person), 'title_deed'),
  ];
  const left = async () => {
    const files = await sql<{ id: string }[]>`
      select split_part(name, '/', 2) as id from storage.objects where bucket_id = 'evidence' and name like ${`${person.id}/%`}`;
    return files.map(({ id }) => id).toSorted();
  };
  expect(await left()).toEqual([old, fresh, ended].toSorted());
  await decide('office', fresh, { status: 'passed' });
  await sql`
    update public.verifications set status = 'refused', reason = 'No', decided_at = now() - interval '31 days' where id = ${old}`;
  await call('DELETE', `/api/verifications/${ended}`, { cookies: session, body: {} });
  await runWaiting('delete-evidence');
  await expect.poll(left).toEqual([fresh]);
  expect((await call('DELETE', '/api/user', { cookies: session, body: { password: PASSWORD } })).status).toBe(200);
  await runWaiting('delete-evidence');
  await expect.poll(left).toEqual([]);
});

test('a phone is verified by the code from the office', async () => {
  const { id } = (await ask('owner', { type: 'phone', subjectId: owner.id })).body as Verification;
  const type = (code: string) => call('POST', '/api/verifications/code', { cookies: cookies.owner, body: { code } });
  expect((await type('123456')).status).toBe(409);
  expect((await call('POST', `/api/admin/verifications/${id}/code`, { cookies: cookies.owner, body: {} })).status).toBe(
    403,
  );
  const made = await call('POST', `/api/admin/verifications/${id}/code`, { cookies: cookies.office, body: {} });
  const { code } = made.body as { code: string };
  expect(await type(code === '000000' ? '111111' : '000000')).toMatchObject({
    status: 400,
    body: { code: 'wrong_code' },
  });
  expect((await type('')).status).toBe(400);
  expect((await type(code)).status).toBe(200);
  expect((await get('/api/verifications', { cookies: cookies.owner })).body).toMatchObject([
    { id, status: 'passed', by: 'Asha' },
    {},
  ]);
});

test('an administrator, but no other user, gets the list of open verifications', async () => {
  const { id } = (await ask('owner', { type: 'visit', subjectId: property })).body as Verification;
  const listed = await get('/api/admin/verifications?limit=10', { cookies: cookies.office });
  expect(listed.body).toContainEqual(
    expect.objectContaining({ id, type: 'visit', subject: 'property', subjectId: property, askerId: owner.id }),
  );
  expect((await get('/api/admin/verifications', { cookies: cookies.owner })).status).toBe(403);
  expect((await get('/api/admin/verifications')).status).toBe(401);
  expect((await call('DELETE', `/api/verifications/${id}`, { cookies: cookies.stranger, body: {} })).status).toBe(404);
  expect((await call('DELETE', `/api/verifications/${id}`, { cookies: cookies.owner, body: {} })).status).toBe(200);
});

test('a user cannot request a verification for another user or with invalid fields', async () => {
  expect((await call('POST', '/api/verifications', { body: {} })).status).toBe(401);
  expect((await ask('stranger', { type: 'visit', subjectId: property })).status).toBe(404);
  expect((await ask('stranger', { type: 'identity', subjectId: owner.id })).status).toBe(404);
  expect((await ask('owner', { type: 'papers', subjectId: property })).status).toBe(400);
  expect((await ask('owner', { type: 'papers', subjectId: property, papers: 'customs_receipt' })).status).toBe(400);
  expect((await ask('owner', { type: 'horoscope', subjectId: property })).status).toBe(400);
  expect((await ask('owner', { type: 'visit', subjectId: 'mine' })).status).toBe(400);
});

test('an owner can assign only a broker with a verified license, and the licensed list has no other', async () => {
  const broker = await createBroker({}, { unverified: true });
  const entrust = () =>
    call('PUT', `/api/properties/${property}/broker`, { cookies: cookies.owner, body: { brokerId: broker.id } });
  const found = async () =>
    (await get('/api/brokers?licensed=true', { cookies: cookies.owner })).body as { id: string }[];
  expect(await entrust()).toMatchObject({ status: 409, body: { code: 'broker_not_verified' } });
  expect((await found()).map(({ id }) => id)).not.toContain(broker.id);
  expect((await get('/api/brokers', { cookies: cookies.owner })).body).toContainEqual(
    expect.objectContaining({ id: broker.id, isUnverified: true }),
  );
  await createVerification(broker, { type: 'licence' });
  expect((await found()).map(({ id }) => id)).toContain(broker.id);
  expect((await entrust()).status).toBe(200);
});
