import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call, get, signIn } from '../support/api.ts';
import { createCar, createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';
import { mailsTo, nextMail } from '../support/mails.ts';
import { stack } from '../support/stack.ts';
import { ownWord } from '../support/own-word.ts';

let owner: Person;
const cookies = {} as Record<'owner' | 'agent' | 'stranger', string>;
let agent: Person;
let property: string;
let car: string;

beforeAll(async () => {
  agent = await createPerson();
  cookies.agent = await signIn(agent);
  cookies.stranger = await signIn(await createPerson());
});

beforeEach(async () => {
  owner = await createPerson('user', 'Amal');
  cookies.owner = await signIn(owner);
  property = await createProperty(owner, { purpose: 'rent', agent_id: agent.id, title: 'House by the port' });
  car = await createCar(owner, { title: 'Quiet Vitz' });
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

/** Sets the last confirmation of both listings to so many days ago. */
const age = (days: number) =>
  sql.begin(async (transaction) => {
    for (const table of ['public.properties', 'public.cars'])
      await transaction`
        update ${sql(table)} set confirmed_at = now() - make_interval(days => ${days}) where id in (${property}, ${car})`;
  });
const address = (kind: 'properties' | 'cars') => `/api/${kind}/${kind === 'cars' ? car : property}`;
const confirm = (who: keyof typeof cookies | undefined, kind: 'properties' | 'cars') =>
  call('POST', `${address(kind)}/confirm`, { ...(who && { cookies: cookies[who] }), body: {} });
const listed = async (path: string) => ((await get(path)).body as { id: string }[]).map(({ id }) => id);

describe.each(['properties', 'cars'] as const)('the availability confirmation of %s', (kind) => {
  test('the availability confirmation of a listing is made by the owner, and all answers show its time', async () => {
    await age(20);
    const before = (await get(address(kind))).body as { confirmedAt: string };
    const answer = await confirm('owner', kind);
    expect(answer).toMatchObject({
      status: 200,
      body: { confirmedAt: expect.any(String), confirmedUntil: expect.any(String), leavesSearchAt: expect.any(String) },
    });
    const { confirmedAt, ...times } = answer.body as Record<string, string>;
    expect(Date.parse(confirmedAt ?? '')).toBeGreaterThan(Date.parse(before.confirmedAt));
    const cookie = { cookies: cookies.owner };
    expect((await get(address(kind), cookie)).body).toMatchObject({ confirmedAt });
    expect((await get(`${address(kind)}/details`, cookie)).body).toMatchObject({ confirmedAt, ...times });
    expect((await get(`/api/my-${kind}`, cookie)).body).toMatchObject([{ confirmedAt, ...times }]);
  });

  test('the availability confirmation of a listing is made by the agent, but not by strangers or visitors', async () => {
    await sql`update public.cars set agent_id = ${agent.id} where id = ${car}`;
    await age(20);
    expect(await confirm('stranger', kind)).toMatchObject({
      status: 403,
      body: { code: 'not_yours_to_confirm', message: 'Only the person responsible for a listing can confirm it.' },
    });
    expect((await confirm(undefined, kind)).status).toBe(401);
    expect((await confirm('agent', kind)).status).toBe(200);
  });

  test('the availability confirmation of a listing is refused clearly for a sold, deleted or invalid listing', async () => {
    await sql`update ${sql(`public.${kind}`)} set status = 'sold' where id in (${property}, ${car})`;
    expect(await confirm('owner', kind)).toMatchObject({ status: 409, body: { code: 'nothing_to_confirm' } });
    for (const [id, status] of [
      [crypto.randomUUID(), 404],
      ['nothing', 404],
    ] as const)
      expect((await call('POST', `/api/${kind}/${id}/confirm`, { cookies: cookies.owner, body: {} })).status).toBe(
        status,
      );
  });

  test('the availability confirmation of a listing is overdue after twice the period: the listing leaves the search but keeps its page @feature 7.3c', async () => {
    const path =
      kind === 'cars' ? '/api/cars?q=Quiet%20Vitz&limit=100' : '/api/properties/search?q=House%20by%20port&limit=100';
    const id = kind === 'cars' ? car : property;
    const fresh =
      kind === 'cars'
        ? await createCar(owner, { title: 'Quiet Vitz' })
        : await createProperty(owner, { title: 'House by the port' });
    await sql`update ${sql(`public.${kind}`)} set created_at = '2025-01-01' where id = ${fresh}`;
    await age(kind === 'cars' ? 31 : 15);
    // The HTTP cache keeps an answer for some seconds, so the two searches have different URLs.
    const found = await listed(path);
    expect(found.indexOf(fresh)).toBeGreaterThan(-1);
    expect(found.indexOf(id)).toBeGreaterThan(found.indexOf(fresh));
    await age(61);
    expect(await listed(`${path}&sort=newest`)).not.toContain(id);
    expect((await get(`${address(kind)}/details?later`)).status).not.toBe(404);
    expect((await fetch(`${stack.siteUrl}/sitemap.xml`)).status).toBe(200);
  });
});

test('an owner confirms all due listings at once and gets their number', async () => {
  await age(31);
  const all = (who: keyof typeof cookies) =>
    call('POST', '/api/my-listings/confirm', { cookies: cookies[who], body: {} });
  expect(await all('stranger')).toMatchObject({ status: 200, body: { confirmed: 0 } });
  expect(await all('owner')).toMatchObject({ status: 200, body: { confirmed: 2 } });
  expect(await all('owner')).toMatchObject({ status: 200, body: { confirmed: 0 } });
});

test('a page of results that ends among unconfirmed listings links to the next page', async () => {
  const word = ownWord();
  for (const days of [1, 40, 41, 42]) {
    const id = await createProperty(owner, { title: `Home ${word}` });
    await sql`update public.properties set confirmed_at = now() - make_interval(days => ${days}) where id = ${id}`;
  }
  const seen: string[] = [];
  let next: string | undefined = `/api/properties/search?q=${word}&limit=2`;
  while (next) {
    const answer: Awaited<ReturnType<typeof get>> = await get(next);
    seen.push(...(answer.body as { id: string }[]).map(({ id }) => id));
    next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('Link') ?? '')?.[1]?.replace(stack.siteUrl, '');
  }
  expect(new Set(seen).size).toBe(4);
  expect(seen).toHaveLength(4);
});

test('an owner gets one reminder email, and its link confirms all listings by POST without sign-in, not by GET @feature 7.3d', async () => {
  await age(31);
  const mail = await nextMail(owner.email);
  expect(mail.subject).toBe('Still available? Please confirm your listings');
  for (const said of ['Hello Amal,', '• Quiet Vitz (HG-']) expect(mail.text).toContain(said);
  const [, token = ''] = /still-there\?token=([\w-]+)/.exec(mail.text) ?? [];
  const path = `/api/confirmations/${token}`;
  const states = (body: unknown) => (body as { state: string }[]).map(({ state }) => state);
  expect(states((await get(path)).body)).toEqual(['open', 'open']);
  expect(states((await get(path)).body)).toEqual(['open', 'open']);
  expect(states((await call('POST', path, { body: {} })).body)).toEqual(['confirmed', 'confirmed']);
  expect(states((await call('POST', path, { body: {} })).body)).toEqual(['confirmed', 'confirmed']);
  expect(await mailsTo(owner.email)).toHaveLength(1);
  for (const unknown of [crypto.randomUUID(), 'nothing']) {
    expect((await get(`/api/confirmations/${unknown}`)).status).toBe(404);
    expect((await call('POST', `/api/confirmations/${unknown}`, { body: {} })).status).toBe(404);
  }
});
