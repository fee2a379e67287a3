import * as fc from 'fast-check';
import { apiDocument } from './api-document.ts';
import { BODIES, BODY_OF, validBodies } from './bodies.ts';
import { sql } from './database.ts';
import type { Target } from './hostile-requests.ts';

/** Every documented endpoint of the API. */
export async function apiTargets(): Promise<Target[]> {
  const { document } = await apiDocument();
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters, requestBody }]): Target => {
      const name = `${method.toUpperCase()} ${path}`;
      const kind = BODIES[BODY_OF[name] ?? ''];
      if (requestBody && !kind) throw new Error(`What is a valid body of ${name}?`);
      return {
        methods: [method.toUpperCase()],
        path,
        query: parameters.filter((parameter) => parameter.in === 'query').map((parameter) => parameter.name),
        ...(kind ? { bodies: validBodies(kind) } : {}),
      };
    }),
  );
}

/** Every table, view and function that clients may use, and the inputs of storage and auth. */
export async function supabaseTargets(): Promise<Target[]> {
  const tables = await sql<{ name: string; columns: string[] }[]>`
    select relname as name, array_agg(attname::text) as columns from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and attnum > 0 and not attisdropped group by 1`;
  const functions = await sql<{ name: string; parameters: string[] }[]>`
    select proname as name, coalesce(proargnames[1:pronargs], '{}') as parameters from pg_proc
    where pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', oid, 'execute')`;
  const bodyOf = (names: string[]) => fc.constant(Object.fromEntries(names.map((name) => [name, null])));
  const object = '/storage/v1/object';
  const email = fc.constant({ email: 'nobody@test.example', password: 'Not-A-Password-1' });
  return [
    ...tables.map(({ name, columns }) => ({
      methods: ['GET', 'GET', 'POST', 'PATCH', 'DELETE'],
      path: `/rest/v1/${name}`,
      query: [...columns, 'select', 'or', 'order', 'limit', 'offset'],
      bodies: fc.subarray(columns).chain(bodyOf),
    })),
    ...functions.map(({ name, parameters }) => ({
      methods: ['POST', 'GET'],
      path: `/rest/v1/rpc/${name}`,
      query: parameters,
      bodies: bodyOf(parameters),
    })),
    ...['public', 'authenticated', 'sign', 'upload/sign', 'info'].map((kind) => ({
      methods: ['GET', 'POST', 'PUT', 'HEAD'],
      path: `${object}/${kind}/listing-images/{folder}/{name}`,
      query: ['token', 'download', 'width'],
      bodies: fc.constant({ expiresIn: 60 }),
    })),
    { methods: ['POST', 'PUT', 'GET', 'DELETE'], path: `${object}/listing-images/{folder}/{name}`, query: [] },
    {
      methods: ['POST', 'PUT', 'GET', 'DELETE'],
      path: `${object}/evidence/{folder}/{id}/{name}`,
      query: [],
    },
    {
      methods: ['POST', 'PUT', 'GET', 'DELETE'],
      path: `${object}/abuse-report-pictures/{folder}/{name}`,
      query: [],
    },
    { methods: ['DELETE'], path: `${object}/listing-images`, query: [], bodies: fc.constant({ prefixes: ['x'] }) },
    {
      methods: ['POST'],
      path: `${object}/list/listing-images`,
      query: [],
      bodies: fc.constant({ prefix: '', limit: 10, offset: 0, search: '', sortBy: { column: 'name', order: 'asc' } }),
    },
    ...['move', 'copy'].map((verb) => ({
      methods: ['POST'],
      path: `${object}/${verb}`,
      query: [],
      bodies: fc.constant({ bucketId: 'listing-images', sourceKey: 'a', destinationKey: 'b' }),
    })),
    { methods: ['GET', 'POST', 'PUT', 'DELETE'], path: '/storage/v1/bucket/{id}', query: [] },
    ...['password', 'refresh_token', 'pkce', 'id_token'].map((grant) => ({
      methods: ['POST'],
      path: `/auth/v1/token?grant_type=${grant}`,
      query: [],
      bodies: fc.constant({
        email: 'nobody@test.example',
        password: 'x',
        refresh_token: 'x',
        auth_code: 'x',
        code_verifier: 'x',
      }),
    })),
    ...['signup', 'recover', 'resend', 'otp', 'magiclink', 'invite'].map((name) => ({
      methods: ['POST'],
      path: `/auth/v1/${name}`,
      query: ['redirect_to'],
      bodies: email,
    })),
    {
      methods: ['GET', 'POST'],
      path: '/auth/v1/verify',
      query: ['token', 'token_hash', 'type', 'redirect_to'],
      bodies: fc.constant({ type: 'recovery', token: 'x', email: 'nobody@test.example' }),
    },
    { methods: ['GET', 'PUT'], path: '/auth/v1/user', query: [], bodies: fc.constant({ data: {} }) },
    { methods: ['GET'], path: '/auth/v1/authorize', query: ['provider', 'redirect_to', 'scopes', 'code_challenge'] },
    { methods: ['GET', 'POST'], path: '/auth/v1/callback', query: ['code', 'state', 'error'] },
    { methods: ['GET', 'PUT', 'DELETE'], path: '/auth/v1/admin/users/{id}', query: [], bodies: email },
    ...['challenge', 'verify'].map((verb) => ({
      methods: ['POST'],
      path: `/auth/v1/factors/{id}/${verb}`,
      query: [],
      bodies: fc.constant({ challenge_id: 'x', code: '123456' }),
    })),
    { methods: ['GET', 'POST'], path: '/realtime/v1/api/broadcast', query: [], bodies: fc.constant({ messages: [] }) },
  ];
}
