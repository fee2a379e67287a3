import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removePeople, sql } from '../support/database.ts';
import { CALLERS, PRIVILEGES } from './rights-granted.ts';
import { type Example, EXAMPLES, nameOf, type World } from './rights-grid.ts';
import { asColumns, createWorld } from './rights-world.ts';

const VERBS = ['select', 'insert', 'update', 'delete'] as const;
type Verb = (typeof VERBS)[number];

const ACTORS = ['visitor', 'stranger', 'owner', 'buyer', 'agent', 'broker', 'administrator'] as const;
type Actor = (typeof ACTORS)[number];

/** Whether the actor has a second factor, and has used it in this session. `owing` means MFA pending. */
type Factor = 'none' | 'owing' | 'used';

let world: Omit<World, 'id'>;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

test('the grid contains every table and view that a client has a right on @feature 8.8b', () => {
  const open = Object.entries(PRIVILEGES).filter(([, roles]) => roles.anon || roles.authenticated);
  expect(new Set(EXAMPLES.map(({ table }) => table))).toEqual(new Set(open.map(([table]) => table)));
});

test('the grid states the rights of every actor, also with pending MFA where PostgREST does not check the session @spec 1.6.1 1.6.7', () => {
  for (const { table, grid } of EXAMPLES) {
    const labels = parse(grid).map(({ label }) => label);
    const owing = [expect.stringMatching(/^\w+, factor owing$/), 'administrator, factor owing'];
    expect(labels).toEqual([...ACTORS, ...(table.startsWith('public.') ? [] : owing)]);
  }
});

describe.each(EXAMPLES.map((example) => [nameOf(example), example] as const))('%s', (_, example) => {
  const lines = parse(example.grid);

  test.each(lines.map((line) => [line.sentence, line] as const))('%s', async (__, { actor, factor, expected }) => {
    expect(await outcomes(example, actor, factor)).toEqual(expected);
  });

  test.each(lines.filter(({ factor }) => factor === 'owing'))(
    'the $actor with the second factor used has the rights of the same actor without one',
    async ({ actor }) => {
      const without = lines.find((line) => line.actor === actor && line.factor === 'none');
      expect(await outcomes(example, actor, 'used')).toEqual(without?.expected);
    },
  );
});

test('the rights of clients and the secret key on tables and views are the documented ones', async () => {
  const held = await sql<{ name: string; role: string; granted: string }[]>`
    select n.nspname || '.' || c.relname as name, role,
      string_agg(verb || coalesce(' (' || columns || ')', ''), ', ' order by position) as granted
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    cross join unnest('{anon,authenticated,service_role}'::text[]) as role
    cross join unnest('{select,insert,update,delete,truncate,references,trigger,maintain}'::text[])
      with ordinality as verbs (verb, position)
    cross join lateral (select has_table_privilege(role, c.oid, verb) as whole) as on_table
    cross join lateral (
      select string_agg(attname, ', ' order by attnum) as columns from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and not whole
        and case when verb in ('select', 'insert', 'update', 'references')
          then has_column_privilege(role, c.oid, attnum, verb) end
    ) as on_columns
    where c.relkind in ('r', 'p', 'v', 'm', 'f') and (whole or columns is not null)
      and (n.nspname in ('public', 'private')
        or n.nspname || '.' || c.relname in ('storage.objects', 'storage.buckets', 'realtime.messages'))
    group by name, role`;
  const written = Object.entries(PRIVILEGES).flatMap(([name, roles]) =>
    Object.entries(roles).map(([role, granted]) => ({ name, role, granted: granted.replaceAll(/\s+/g, ' ') })),
  );
  const lines = (rights: Iterable<(typeof written)[number]>) =>
    [...rights].map(({ name, role, granted }) => `${name}, ${role}: ${granted}`).toSorted();
  expect(lines(held)).toEqual(lines(written));
});

test.each(['public', 'private'] as const)(
  'clients and the secret key may call only the documented functions of %s @feature 2.9a',
  async (schema) => {
    const held = await sql<{ name: string; callers: string }[]>`
    select proname as name, coalesce(nullif(array_to_string(array(
      select role from unnest('{anon,authenticated,service_role}'::text[]) as role
      where has_function_privilege(role, oid, 'execute')
    ), ', '), ''), 'nobody') as callers
    from pg_proc where pronamespace = ${schema}::regnamespace`;
    const written = Object.entries(CALLERS[schema]).flatMap(([callers, names]) =>
      names
        .trim()
        .split(/\s+/)
        .map((name) => ({ name, callers })),
    );
    const lines = (rights: Iterable<(typeof written)[number]>) =>
      [...rights].map(({ name, callers }) => `${name}: ${callers}`).toSorted();
    expect(lines(held)).toEqual(lines(written));
  },
);

/** The text for each word of a grid in the title of a test. */
const WORDS: Record<Verb, Record<string, string>> = {
  select: { yes: 'sees it', no: 'does not see it', refused: 'may not look' },
  insert: { yes: 'adds another', taken: 'has one already', refused: 'may not add another' },
  update: { yes: 'changes it', no: 'finds nothing to change', refused: 'may not change it' },
  delete: { yes: 'deletes it', no: 'finds nothing to delete', refused: 'may not delete it' },
};

/** The lines of a grid under its heading. */
function parse(grid: string) {
  return grid
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [, label = '', words = ''] = /^\s*(\S.*?)\s+((?:\w+\s+){3}\w+)$/.exec(line) ?? [];
      const [actor, owing] = label.split(', ');
      const expected = Object.fromEntries(words.split(/\s+/).map((word, index) => [VERBS[index], word]));
      const becomes = VERBS.map((verb) => WORDS[verb][expected[verb] ?? '']).join(', ');
      return {
        label,
        actor: actor as Actor,
        factor: owing ? ('owing' as const) : ('none' as const),
        expected,
        sentence: `the ${label}${owing ? ',' : ''} ${becomes}`,
      };
    });
}

/** Tries each verb on the example's row as the actor, and returns the outcomes. Undoes everything. */
async function outcomes(example: Example, actor: Actor, factor: Factor): Promise<Record<string, string>> {
  const rows: World = { ...world, id: randomUUID() };
  const id = actor === 'visitor' ? null : world[actor];
  const role = id ? 'authenticated' : 'anon';
  const claims = { sub: id ?? undefined, role, aal: factor === 'used' ? 'aal2' : 'aal1', session_id: id ?? undefined };
  const settings = { ...example.settings?.(rows), 'request.jwt.claims': JSON.stringify(claims), role };
  const found: Record<string, string> = {};
  await sql
    .begin(async (transaction) => {
      for (const [table, row] of example.given?.(rows) ?? []) {
        await transaction`insert into ${transaction(table)} ${transaction(asColumns(row))}`;
      }
      if (factor !== 'none') {
        await transaction`
          insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
          values (gen_random_uuid(), ${id}, 'totp', 'verified', now(), now())`;
      }
      if (id) await transaction`insert into auth.sessions (id, user_id) values (${id}, ${id})`;
      for (const verb of VERBS) {
        found[verb] = await transaction
          .savepoint((as) => attempt(as, example, rows, settings, id, verb))
          .catch(outcomeOf);
      }
      throw new Outcome('');
    })
    .catch(outcomeOf);
  return found;
}

/** Thrown to end a transaction, which undoes its changes. */
class Outcome extends Error {}

/**
 * No grant or policy allows it (42501), a function refuses it (PT codes; PT400 for a person's own row), or a view cannot do it
 * (55000).
 */
const REFUSALS = ['42501', '55000', 'PT400', 'PT401', 'PT403', 'PT404'];

function outcomeOf(error: unknown): string {
  if (error instanceof Outcome) return error.message;
  const code = error instanceof postgres.PostgresError ? error.code : '';
  if (REFUSALS.includes(code)) return 'refused';
  if (code === '23505') return 'taken';
  throw error;
}

async function attempt(
  as: postgres.TransactionSql,
  { table, key, insert, update }: Example,
  rows: World,
  settings: Record<string, string>,
  id: string | null,
  verb: Verb,
): Promise<never> {
  const [[column, value] = ['', '']] = Object.entries(key?.(rows) ?? { id: rows.id });
  const row = as`where ${as(column)} = ${value as string}`;
  const statement = (condition: postgres.PendingQuery<postgres.Row[]>) =>
    ({
      select: () => as`select from ${as(table)} ${condition}`,
      insert: () => as`insert into ${as(table)} ${as(asColumns(insert(rows, id)))}`,
      update: () => as`update ${as(table)} set ${as(asColumns(update))} ${condition}`,
      delete: () => as`delete from ${as(table)} ${condition}`,
    })[verb]();

  for (const [name, setting] of Object.entries(settings)) await as`select set_config(${name}, ${setting}, true)`;
  const { count } = await statement(row);
  if (count > 0) throw new Outcome('yes');
  if (verb === 'select') throw new Outcome('no');

  // If the statement touches no row, this repeats it without a condition, because a condition needs the right to read columns.
  const whereabouts = async () => {
    await as`select set_config('role', 'none', true)`;
    return as`select ctid from ${as(table)} ${row}`;
  };
  const before = await whereabouts();
  expect(before).toHaveLength(1);
  await as`select set_config('role', ${settings['role'] ?? ''}, true)`;
  await statement(as``);
  expect(await whereabouts()).toEqual(before);
  throw new Outcome('no');
}
