import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { get, signIn } from '../support/api.ts';
import { apiDocument } from '../support/api-document.ts';
import { BODIES, BODY_OF, validBodies } from '../support/bodies.ts';
import { createAgent, createBroker } from '../support/brokerage.ts';
import { addSecondFactor, createPerson, type Person, removePeople, sql } from '../support/database.ts';
import { changesOf, createForeignWorld, type ForeignWorld, rowsOf } from '../support/foreign-world.ts';
import { rawRequest } from '../support/raw-request.ts';
import { stack } from '../support/stack.ts';

// Calls everything that takes an id, as every role, with the ids of other people's rows. The calls come from the API's
// documentation and from the database's catalogue, so this test also covers future calls.

type Row = Record<string, unknown>;
type Call = { base: string; method: string; path: string; body?: Row };
type Session = { id: string; cookies: string; token: string } | null;

const AT_ONCE = 24;

let world: ForeignWorld;
let before: Map<string, string[]>;
const sessions: Record<string, Session> = { visitor: null };

beforeAll(async () => {
  world = await createForeignWorld();
  const broker = await createBroker();
  const administrator = await createPerson('admin');
  const people: Record<string, Person> = {
    user: await createPerson(),
    agent: await createAgent(broker),
    broker,
    'administrator who owes the second factor': administrator,
  };
  for (const [name, person] of Object.entries(people)) {
    const cookies = await signIn(person);
    const { token } = (await get('/api/auth/token', { cookies })).body as { token: string };
    sessions[name] = { id: person.id, cookies, token };
  }
  await addSecondFactor(administrator);
  before = await rowsOf(world);
});

beforeEach(async () => {
  await sql`delete from private.rate_limit_counts`;
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

const EVERYBODY = ['visitor', 'user', 'agent', 'broker', 'administrator who owes the second factor'].map((who) => ({
  who,
  // The database suite proves the rights of each role, and that a pending second factor gets nothing.
  often: who === 'visitor' || who === 'user' ? '' : ' @nightly',
}));

/** Makes the calls in a session. Returns each call that failed with a server error or showed foreign data. */
async function attempt(calls: Call[], session: Session): Promise<string[]> {
  const wrong: string[] = [];
  const left = calls.toReversed();
  const headers = {
    'Content-Type': 'application/json',
    Prefer: 'return=representation',
    apikey: stack.keys().publishableKey,
  };
  const attacker = async (): Promise<void> => {
    for (let call = left.pop(); call; call = left.pop()) {
      const { base, method, path, body } = call;
      const through =
        base === stack.siteUrl ? { Cookie: session?.cookies } : { Authorization: `Bearer ${session?.token}` };
      const request = [
        base,
        method,
        path,
        { ...headers, ...(session ? through : {}) } as Record<string, string>,
      ] as const;
      const { status, text } = await rawRequest(...request, body && JSON.stringify(body));
      if (status >= 500 || text.includes(world.mark) || text.includes(world.talk))
        wrong.push(`${method} ${path} ${JSON.stringify(body)} → ${status} ${text.slice(0, 500)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, attacker));
  return wrong;
}

/** The foreign ids that fit a name: ids of its kind ("property_id", "leads"), or all ids if the name has no kind. */
function idsFor(name: string): string[] {
  const [noun = ''] = name
    .replace(/_?ids?$/i, '')
    .split(/[-_]/)
    .slice(-1);
  const kind = noun.replace(/ies$/, 'y').replace(/s$/, '').toLowerCase();
  const kinds: Record<string, string[]> = { user: ['owner', 'buyer'], member: ['agent'], before: ['message'] };
  const meant = kinds[kind] ?? Object.keys(world.ids).filter((one) => kind !== '' && one.toLowerCase().endsWith(kind));
  return Object.entries(world.ids).flatMap(([one, id]) => (meant.length === 0 || meant.includes(one) ? [id] : []));
}

/** Every documented call with an id in its path or in its body. */
async function apiCalls(own: string | undefined): Promise<Call[]> {
  const { document } = await apiDocument();
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).flatMap((verb): Call[] => {
      const method = verb.toUpperCase();
      const kind = BODIES[BODY_OF[`${method} ${path}`] ?? ''];
      const [example] = kind ? fc.sample(validBodies(kind), { seed: 1, numRuns: 1 }) : [];
      const fields = Object.keys(example ?? {}).filter((name) => name.endsWith('Id'));
      const [, segment = '', parameter] = /([\w-]+)\/\{(\w+)\}/.exec(path) ?? [];
      const inAddress = parameter ? idsFor(parameter === 'id' ? segment : parameter) : [''];
      if (!parameter && fields.length === 0) return [];
      // A thief would mix a foreign id with their own id: "their lead, my agent".
      const bodies = combinations(fields.map((name) => [...idsFor(name), ...(own ? [own] : [])])).map((values) => ({
        ...example,
        ...Object.fromEntries(fields.map((name, n) => [name, values[n]])),
      }));
      return inAddress.flatMap((id) =>
        bodies.map((body) => ({
          base: stack.siteUrl,
          method,
          path: path.replaceAll(/\{\w+\}/g, id),
          ...(example ? { body } : {}),
        })),
      );
    }),
  );
}

/** Values for the other arguments of a function, by name. They would pass if the row belonged to the caller. */
const ARGUMENTS: Record<string, unknown[]> = {
  action: ['approve', 'reject', 'hide', 'show', 'feature', 'unfeature', 'delete'],
  changes: [{ title: 'Taken', status: 'sold' }],
  content: ['Taken'],
  listing: ['property', 'car'],
  message_type: ['text'],
  notes: ['Taken'],
  reason: ['Because'],
  role: ['admin', 'user'],
  status: ['sold', 'closed', 'confirmed', 'approved', 'completed'],
};
const OF_TYPE: Record<string, unknown> = { 'timestamp with time zone': null, numeric: 10, integer: 10, text: 'x' };

/** Every database function that takes an id, with each id in each place. */
async function functionCalls(own: string | undefined): Promise<Call[]> {
  const functions = await sql<{ name: string; parameters: string[]; types: string[] }[]>`
    select proname as name, proargnames[1:pronargs] as parameters,
      array(select format_type(type, null) from unnest(proargtypes) as type) as types
    from pg_proc where pronamespace = 'public'::regnamespace and proargtypes::oid[] && array['uuid', 'uuid[]']::regtype[]::oid[]
      and (has_function_privilege('anon', oid, 'execute') or has_function_privilege('authenticated', oid, 'execute'))`;
  expect(functions.length).toBeGreaterThan(30);
  return functions.flatMap(({ name, parameters, types }) => {
    const choices = parameters.map((parameter, n): unknown[] => {
      const type = types[n] ?? '';
      if (type === 'uuid') return [...idsFor(parameter), ...(own ? [own] : [])];
      if (type === 'uuid[]') return [[...idsFor(name)], ...idsFor(name).map((id) => [id])];
      return ARGUMENTS[parameter] ?? [OF_TYPE[type] ?? null];
    });
    return combinations(choices).map((values) => ({
      base: stack.supabaseUrl,
      method: 'POST',
      path: `/rest/v1/rpc/${name}`,
      body: Object.fromEntries(parameters.map((parameter, n) => [parameter, values[n]])),
    }));
  });
}

const combinations = (choices: unknown[][]): unknown[][] =>
  choices.reduce<unknown[][]>((made, values) => made.flatMap((one) => values.map((value) => [...one, value])), [[]]);

/** Reads, changes and deletes rows of every table and view, by each column that holds an id. */
async function tableCalls(): Promise<Call[]> {
  const columns = await sql<{ table: string; column: string; changes: string | null }[]>`
    select relname as table, attname as column, (
      select attname from pg_attribute where attrelid = c.oid and format_type(atttypid, null) = 'text'
        and has_column_privilege('authenticated', c.oid, attname, 'update') limit 1
    ) as changes
    from pg_class c join pg_attribute a on attrelid = c.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and atttypid = 'uuid'::regtype and attnum > 0`;
  expect(columns.length).toBeGreaterThan(50);
  const all = `in.(${Object.values(world.ids).join(',')})`;
  return columns.flatMap(({ table, column, changes }) => {
    const call = { base: stack.supabaseUrl, path: `/rest/v1/${table}?${column}=${all}` };
    return [
      { ...call, method: 'GET' },
      { ...call, method: 'PATCH', body: { [changes ?? column]: 'Taken' } },
      { ...call, method: 'DELETE' },
    ];
  });
}

/** Calls of Auth and storage that take the id of a user, a factor or a folder. */
function otherCalls(): Call[] {
  const base = stack.supabaseUrl;
  const { factor, owner, broker } = world.ids;
  return [
    { base, method: 'POST', path: `/auth/v1/factors/${factor}/challenge`, body: {} },
    { base, method: 'POST', path: `/auth/v1/factors/${factor}/verify`, body: { challenge_id: factor, code: '123456' } },
    { base, method: 'DELETE', path: `/auth/v1/factors/${factor}` },
    { base, method: 'GET', path: '/auth/v1/admin/users' },
    ...[owner, broker].flatMap((id): Call[] => [
      { base, method: 'GET', path: `/auth/v1/admin/users/${id}` },
      {
        base,
        method: 'PUT',
        path: `/auth/v1/admin/users/${id}`,
        body: { password: 'Taken-Over-1', role: 'service_role' },
      },
      { base, method: 'DELETE', path: `/auth/v1/admin/users/${id}` },
      { base, method: 'POST', path: `/storage/v1/object/listing-images/${id}/taken-960.webp`, body: {} },
      { base, method: 'POST', path: `/storage/v1/object/upload/sign/listing-images/${id}/taken-960.webp`, body: {} },
    ]),
    {
      base,
      method: 'POST',
      path: '/storage/v1/object/move',
      body: { bucketId: 'listing-images', sourceKey: `${owner}/a.webp`, destinationKey: `${owner}/b.webp` },
    },
  ];
}

test.each(EVERYBODY)(
  'a stranger ($who) cannot read or change data of others by any API call that takes an id$often',
  async ({ who }) => {
    const session = sessions[who] ?? null;
    const calls = await apiCalls(session?.id);
    expect(calls.length).toBeGreaterThan(80);
    expect(await attempt(calls, session)).toEqual([]);
    expect(await changesOf(world, before)).toEqual([]);
  },
);

test.each(EVERYBODY)(
  'a stranger ($who) cannot read or change data of others by direct calls to Supabase$often',
  async ({ who }) => {
    const session = sessions[who] ?? null;
    const calls = [...(await functionCalls(session?.id)), ...(await tableCalls()), ...otherCalls()];
    expect(await attempt(calls, session)).toEqual([]);
    expect(await changesOf(world, before)).toEqual([]);
  },
);
