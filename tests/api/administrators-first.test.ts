import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, signIn } from '../support/api.ts';
import { apiDocument } from '../support/api-document.ts';
import { createAgent, createAssignment, createBroker } from '../support/brokerage.ts';
import { IS_NIGHTLY } from '../support/plan.ts';
import { createCar, createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';

const people = {} as Record<'stranger' | 'owner' | 'agent' | 'broker', Person>;
const sessions: Record<string, { cookies: string }> = {};
let ids: string[];

beforeAll(async () => {
  people.owner = await createPerson();
  people.stranger = await createPerson();
  people.broker = await createBroker();
  people.agent = await createAgent(people.broker);
  for (const [name, person] of Object.entries(people)) sessions[name] = { cookies: await signIn(person) };
  const property = await createProperty(people.owner);
  await createAssignment(property, people.agent, people.broker);
  ids = [property, await createCar(people.owner), people.owner.id, crypto.randomUUID(), 'no-id', '..%2fusers'];
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

/** Agents and brokers search among what is theirs: office-search.test.ts tests it. */
const OF_AGENTS_TOO = '/api/admin/search';

async function adminCalls(): Promise<[method: string, path: string][]> {
  const { document } = await apiDocument();
  return Object.entries(document.paths)
    .filter(([path]) => path.startsWith('/api/admin/'))
    .flatMap(([path, operations]) =>
      Object.keys(operations).map((method): [string, string] => [method.toUpperCase(), path]),
    );
}

test('a user who is no administrator is refused by every administrator call, with any id and body @feature 1.18a', async () => {
  const calls = await adminCalls();
  expect(calls.length).toBeGreaterThan(15);
  const listed = await sql`select count(*)::integer as count from public.properties`;
  for (const [method, path] of calls) {
    for (const id of path.includes('{') ? (IS_NIGHTLY ? ids : ids.slice(0, 1)) : ['']) {
      const address = path.replaceAll(/\{\w+\}/g, id);
      const sent = method === 'GET' ? [undefined] : ['{}', '{"status":"gone"}', '{"updates":{"featured":true}}', '{"'];
      for (const body of sent) {
        const options = body === undefined ? {} : { body };
        for (const [who, session] of Object.entries(sessions)) {
          if (path === OF_AGENTS_TOO && (who === 'agent' || who === 'broker')) continue;
          const answer = await call(method, `${address}${method === 'GET' ? '?page=x&limit=-1' : ''}`, {
            ...session,
            ...options,
          });
          expect([who, method, address, body, answer.status]).toEqual([who, method, address, body, 403]);
          expect(answer.body).toEqual({ message: 'Only administrators can do this.', code: 'administrators_only' });
        }
        const { status } = await call(method, address, options);
        expect([method, address, body, status]).toEqual([method, address, body, 401]);
      }
    }
  }
  expect(await sql`select count(*)::integer as count from public.properties`).toEqual(listed);
});
