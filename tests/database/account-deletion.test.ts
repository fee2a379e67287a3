import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removePeople, sql } from '../support/database.ts';
import { EXAMPLES, nameOf, type World } from './rights-grid.ts';
import { asColumns, createWorld } from './rights-world.ts';

// Nothing that anybody has keeps them, or those they deal with, from deleting their account.
let world: Omit<World, 'id'>;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

const PEOPLE = ['owner', 'buyer', 'agent', 'broker'] as const;
const DEPARTURES = [...PEOPLE.map((person) => [person]), [...PEOPLE]].map(
  (leaving) => [leaving.join(', '), leaving] as const,
);
const BELONGINGS = EXAMPLES.filter(({ given }) => given);

describe.each(BELONGINGS.map((example) => [nameOf(example), example] as const))('with a row of %s', (_, { given }) => {
  test.each(DEPARTURES)('the %s can go', async (__, leaving) => {
    const undo = new Error('undo');
    const departure = sql.begin(async (transaction) => {
      for (const [table, row] of given?.({ ...world, id: randomUUID() }) ?? []) {
        await transaction`insert into ${transaction(table)} ${transaction(asColumns(row))}`;
      }
      await transaction`delete from auth.users where id = any(${leaving.map((person) => world[person])})`;
      throw undo;
    });
    await expect(departure).rejects.toBe(undo);
  });
});
