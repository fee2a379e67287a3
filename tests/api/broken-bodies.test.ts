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

test.each(Object.entries(BODY_OF))(
  '%s refuses every broken body (%s) before the database is asked, so that it changes nothing',
  async (name, kindName) => {
    const [method = '', path = ''] = name.replaceAll(/\{\w+\}/g, crypto.randomUUID()).split(' ');
    const kind = BODIES[kindName];
    if (!kind) throw new Error(`There is no ${kindName}.`);
    for (const [field, written] of Object.entries(fieldsOf(kind).properties)) {
      for (const value of fc.sample(fc.constantFrom(...brokenValues(written)), 2)) {
        const [body] = fc.sample(validBodies(kind), 1);
        const answer = await call(method, path, { cookies, body: { ...body, [field]: value } });
        expect(answer.status, `${field}: ${JSON.stringify(value)}`).toBe(400);
        const { message, fields } = answer.body as { message: string; fields: Record<string, string> };
        expect(Object.keys(fields).some((key) => key.split('.')[0] === field)).toBe(true);
        expect(Object.values(fields)).toContain(message);
        expect((await logLineOf(answer.headers)).calls).toBe(0);
      }
    }
  },
  30_000,
);

test.each(['null', '[]', '"text"', '7', '{', '', '{"title":"\\ud800"}'])(
  'every call refuses %s in place of an object',
  async (text) => {
    for (const [name, kindName] of Object.entries(BODY_OF)) {
      if (text.includes('title') && hasNoEffect(kindName, 'title')) continue;
      const [method = '', path = ''] = name.replaceAll(/\{\w+\}/g, crypto.randomUUID()).split(' ');
      const { status } = await call(method, path, { cookies, body: text });
      expect(status === 400 || status === 404, `${name}: ${status}`).toBe(true);
    }
  },
);

/** Whether a body of one field alone changes nothing: nothing is required, and the field is unknown. */
function hasNoEffect(kindName: string, field: string): boolean {
  const kind = BODIES[kindName];
  if (!kind) throw new Error(`There is no ${kindName}.`);
  const { properties, required } = fieldsOf(kind);
  return required.length === 0 && !(field in properties);
}
