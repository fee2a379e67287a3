import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, signIn } from '../support/api.ts';
import { BODIES, BODY_OF, brokenValues, fieldsOf, validBodies } from '../support/bodies.ts';
import { createPerson, removePeople, sql } from '../support/database.ts';
import { logLineOf } from '../support/request-log.ts';

let cookies: string;

beforeAll(async () => {
  cookies = await signIn(await createPerson('admin'));
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

/** The method and path of a call, about nothing that exists. */
const addressOf = (name: string) =>
  name
    .replace('{kind}', 'agent')
    .replaceAll(/\{\w+\}/g, crypto.randomUUID())
    .split(' ');

test.each(Object.entries(BODY_OF))(
  '%s refuses every broken body (%s) before the database is asked, so that it changes nothing',
  async (name, kindName) => {
    const [method = '', path = ''] = addressOf(name);
    const kind = BODIES[kindName];
    if (!kind) throw new Error(`There is no ${kindName}.`);
    // Of what a form has seen, any value is right.
    const { seen: _, ...checked } = fieldsOf(kind).properties;
    for (const [field, written] of Object.entries(checked)) {
      for (const value of fc.sample(fc.constantFrom(...brokenValues(written)), 2)) {
        const [body] = fc.sample(validBodies(kind), 1);
        const answer = await call(method, path, { cookies, body: { ...body, [field]: value } });
        expect(answer.status, `${field}: ${JSON.stringify(value)}`).toBe(400);
        const { message, fields } = answer.body as { message: string; fields: Record<string, string> };
        expect(Object.keys(fields).some((key) => key.split('.')[0] === field)).toBe(true);
        expect(Object.values(fields)).toContain(message);
        // Whether an administrator calls is asked before all else.
        expect((await logLineOf(answer.headers)).calls).toBe(path.startsWith('/api/admin/') ? 1 : 0);
      }
    }
  },
);

test.each(['null', '[]', '"text"', '7', '{', '', '{"title":"\\ud800"}'])(
  'every call refuses %s in place of an object',
  async (text) => {
    for (const name of Object.keys(BODY_OF)) {
      const [method = '', path = ''] = addressOf(name);
      const { status } = await call(method, path, { cookies, body: text });
      expect(status === 400 || status === 404, `${name}: ${status}`).toBe(true);
    }
  },
);

test.each(Object.entries(BODY_OF))('%s names the key of a body that it does not know (%s)', async (name, kindName) => {
  const [method = '', path = ''] = addressOf(name);
  const kind = BODIES[kindName];
  if (!kind) throw new Error(`There is no ${kindName}.`);
  const [body] = fc.sample(validBodies(kind), 1);
  for (const [key, value] of [
    ['updates', { status: 'sold' }],
    ['Title', 'Capital'],
    ['__proto__', { role: 'admin' }],
    ['constructor', 7],
  ] as const) {
    const text = JSON.stringify({ ...body, updates: undefined }).replace(
      /^\{/,
      `{${JSON.stringify(key)}:${JSON.stringify(value)},`,
    );
    const answer = await call(method, path, { cookies, body: text.replace(',}', '}') });
    expect(answer.status, key).toBe(400);
    expect(answer.body).toMatchObject({ code: 'invalid', message: `Unknown field: ${key}` });
    expect(Object.entries((answer.body as { fields: object }).fields)).toEqual([[key, 'There is no such field here.']]);
    expect((await logLineOf(answer.headers)).calls).toBe(path.startsWith('/api/admin/') ? 1 : 0);
  }
});

test('ten of many unknown keys are named, and none at length', async () => {
  const body = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`${'k'.repeat(200)}${n}`, n]));
  const { status, body: answer } = await call('POST', '/api/favorites', { cookies, body });
  expect(status).toBe(400);
  expect(JSON.stringify(answer).length).toBeLessThan(2000);
});
