import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, get, signIn } from '../support/api.ts';
import { createAgent, createAssignment } from '../support/brokerage.ts';
import { createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';

let owner: Person;
let agent: Person;
let visitor: Person;
let property: string;
let cookies: Record<'owner' | 'agent' | 'visitor' | 'admin', string>;

beforeAll(async () => {
  owner = await createPerson();
  agent = await createAgent(null, { languages: ['so', 'en'], bio: 'Houses in the hills.' });
  visitor = await createPerson('user', 'Vera');
  property = await createProperty(owner);
  await createAssignment(property, agent, null);
  await sql`
    insert into public.property_viewings (property_id, user_id, preferred_date, preferred_time, contact_email, status)
    values (${property}, ${visitor.id}, current_date + 1, '10:00', ${visitor.email}, 'completed')`;
  const admin = await createPerson('admin');
  cookies = {
    owner: await signIn(owner),
    agent: await signIn(agent),
    visitor: await signIn(visitor),
    admin: await signIn(admin),
  };
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

const path = (rest = '') => `/api/profiles/agent/${agent.id}${rest}`;
const BODY = { rating: 4, text: 'Showed us three houses in one day.' };

test('a visitor reads the public page of an agent, and a page that does not exist is a 404 @feature 12.14b', async () => {
  const { status, body } = await get(path());
  expect(status).toBe(200);
  expect(body).toMatchObject({ kind: 'agent', id: agent.id, languages: ['so', 'en'], listingCount: 1, reviews: [] });
  expect((await get(path('?page=x'))).status).toBe(400);
  expect((await get(`/api/profiles/broker/${agent.id}`)).status).toBe(404);
  expect((await get('/api/profiles/agent/none')).status).toBe(404);
});

test('a member with a viewing writes a review, and others are refused', async () => {
  expect((await call('PUT', path('/review'), { body: BODY })).status).toBe(401);
  expect((await call('PUT', path('/review'), { body: BODY, cookies: cookies.owner })).status).toBe(403);
  const bad = await call('PUT', path('/review'), { body: { rating: 9, text: 'x' }, cookies: cookies.visitor });
  expect(bad.status).toBe(400);
  expect(bad.body).toMatchObject({ fields: { rating: expect.any(String), text: expect.any(String) } });
  expect((await get(path('/own-review'), { cookies: cookies.visitor })).body).toEqual({
    mayReview: true,
    review: null,
  });
  expect((await get('/api/reviews/suggested', { cookies: cookies.visitor })).body).toMatchObject([{ id: agent.id }]);
  expect((await call('PUT', path('/review'), { body: BODY, cookies: cookies.visitor })).status).toBe(200);
  expect((await get('/api/reviews/suggested', { cookies: cookies.visitor })).body).toEqual([]);
  expect((await get(path())).body).toMatchObject({
    rating: 4,
    reviewCount: 1,
    reviews: [{ ...BODY, reviewer: 'Vera' }],
  });
});

test('the reviewed agent answers, an administrator hides the review, and other members can do neither', async () => {
  const { body } = await get(path());
  const { id } = (body as { reviews: { id: string }[] }).reviews[0] ?? { id: '' };
  const answer = { body: { answer: 'Thank you.' } };
  expect((await call('PUT', `/api/reviews/${id}/answer`, { ...answer, cookies: cookies.owner })).status).toBe(404);
  expect((await call('PUT', `/api/reviews/${id}/answer`, { ...answer, cookies: cookies.agent })).status).toBe(200);
  expect((await get(path())).body).toMatchObject({ reviews: [{ answer: 'Thank you.' }] });
  const hide = { body: { hidden: true } };
  expect((await call('PATCH', `/api/admin/reviews/${id}`, { ...hide, cookies: cookies.agent })).status).toBe(403);
  expect((await call('PATCH', `/api/admin/reviews/${id}`, { ...hide, cookies: cookies.admin })).status).toBe(200);
  expect((await get(path())).body).toMatchObject({ rating: 0, reviewCount: 0, reviews: [] });
});

test('a member reports a review through the API', async () => {
  await sql`update public.reviews set hidden_at = null where subject_id = ${agent.id}`;
  const [review] = await sql<{ id: string }[]>`select id from public.reviews where subject_id = ${agent.id}`;
  const body = { subject: 'review', subjectId: review?.id, reason: 'offensive' };
  expect((await call('POST', '/api/abuse-reports', { body })).status).toBe(404);
  expect((await call('POST', '/api/abuse-reports', { body, cookies: cookies.owner })).status).toBe(201);
});

test('the owner reads the figures of a listing, and another member gets a 404 @feature 12.13a', async () => {
  const figures = `/api/properties/${property}/statistics`;
  expect((await get(figures, { cookies: cookies.owner })).body).toMatchObject({ totals: { views: 0 } });
  expect((await get(figures, { cookies: cookies.agent })).status).toBe(200);
  expect((await get(figures, { cookies: cookies.visitor })).status).toBe(404);
  expect((await get(figures)).status).toBe(401);
});

test('the sitemap has the page of the agent @feature 12.14b', async () => {
  const { body } = await get('/api/sitemap.xml');
  expect(body).toContain(`/agent/${agent.id}<`);
});
