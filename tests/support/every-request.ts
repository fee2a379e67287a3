// Every request that a token can send past the API, from the database's catalogue.
import { sql } from './database.ts';
import { stack } from './stack.ts';

export type TokenRequest = { method: string; path: string; body?: BodyInit; type?: string };

const { publishableKey: apikey } = stack.keys();

/** Sends a request with a token past the API. */
export const askWithToken = (token: string, { method, path, body, type = 'application/json' }: TokenRequest) =>
  fetch(`${stack.supabaseUrl}${path}`, {
    method,
    headers: { apikey, Authorization: `Bearer ${token}`, ...(body ? { 'Content-Type': type } : {}) },
    ...(body ? { body } : {}),
  });

/** Reads and writes of every table and view, and calls of every function, that PostgREST serves. */
export async function restRequests(): Promise<TokenRequest[]> {
  const relations = await sql<{ name: string; column: string }[]>`
    select c.relname as name, (
      select a.attname from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped limit 1
    ) as column
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')`;
  const functions = await sql<{ name: string; arguments: string[] }[]>`
    select p.proname as name, coalesce(p.proargnames[1:p.pronargs], '{}') as arguments
    from pg_proc p where p.pronamespace = 'public'::regnamespace`;
  return [
    ...relations.flatMap(({ name, column }) => {
      const path = `/rest/v1/${name}`;
      const body = JSON.stringify({ [column]: null });
      return [
        { method: 'GET', path },
        { method: 'HEAD', path },
        { method: 'POST', path, body },
        { method: 'PATCH', path, body },
        { method: 'DELETE', path },
      ];
    }),
    ...functions.map((found) => ({
      method: 'POST',
      path: `/rest/v1/rpc/${found.name}`,
      body: JSON.stringify(Object.fromEntries(found.arguments.map((name) => [name, null]))),
    })),
  ];
}

/** Reads and writes of every bucket: of a user's stored file, and of another file. */
export async function storageRequests(folder: string, stored: string, bytes: Buffer<ArrayBuffer>) {
  const buckets = await sql<{ id: string }[]>`select id from storage.buckets order by id`;
  return buckets.flatMap(({ id }): TokenRequest[] => {
    const [old, other] = [`${id}/${folder}/${stored}`, `${id}/${folder}/other-${stored}`];
    const names = { bucketId: id, sourceKey: `${folder}/${stored}`, destinationKey: `${folder}/other-${stored}` };
    return [
      { method: 'GET', path: `/storage/v1/object/authenticated/${old}` },
      { method: 'POST', path: `/storage/v1/object/${other}`, body: bytes, type: 'image/webp' },
      { method: 'PUT', path: `/storage/v1/object/${old}`, body: bytes, type: 'image/webp' },
      { method: 'DELETE', path: `/storage/v1/object/${old}` },
      { method: 'POST', path: `/storage/v1/object/sign/${old}`, body: '{"expiresIn": 60}' },
      { method: 'POST', path: `/storage/v1/object/upload/sign/${other}`, body: '{}' },
      { method: 'POST', path: '/storage/v1/object/move', body: JSON.stringify(names) },
      { method: 'POST', path: '/storage/v1/object/copy', body: JSON.stringify(names) },
    ];
  });
}

/**
 * A channel of each type that a function sends to or a policy names. A type without a channel here fails the test of channels.
 */
export async function channelsOf(person: string, conversation: string): Promise<{ kind: string; topics: string[] }[]> {
  // A policy also names the two extensions of Realtime.
  const kinds = await sql<{ kind: string }[]>`
    select name[1] as kind from pg_proc, regexp_matches(prosrc, '''([a-z_]+):', 'g') as name
    where prosrc ~ 'realtime.send\\(|broadcast_once\\('
    union
    select regexp_split_to_table(name[1], '[|]')
    from pg_policy,
      regexp_matches(concat_ws(' ', pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)), '''([a-z_|]+)(?::%?)?''::text', 'g') as name
    where polrelid = 'realtime.messages'::regclass
    except values ('broadcast'), ('presence')
    order by 1`;
  const lists = await sql<{ name: string }[]>`
    select distinct tgrelid::regclass::text as name from pg_trigger
    where tgfoid = 'private.broadcast_change'::regproc and (tgnargs = 0 or tgrelid = 'public.properties'::regclass) order by 1`;
  const topics: Record<string, string[]> = {
    user: [`user:${person}`],
    conversation: [`conversation:${conversation}`],
    typing: [`typing:${conversation}`],
    admin: lists.map(({ name }) => `admin:${name}`),
  };
  return kinds.map(({ kind }) => ({ kind, topics: topics[kind] ?? [] }));
}
