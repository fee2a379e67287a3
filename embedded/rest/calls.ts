import type postgres from 'postgres';
import { type Caller, callerOf, type Keys, timeoutOf } from '../serving/callers.ts';

/** A function that returns one JSON value and does not write. */
type JsonFunction = { name: string; parameters: string[]; types: string[]; required: number };

/** Headers that ask for more than a JSON response. */
const MORE_ASKED = ['prefer', 'range', 'accept-profile', 'content-profile'];

/**
 * Handles POST calls of functions that read and return JSON. As in PostgREST, PostgreSQL itself parses the body and writes
 * the response, in one transaction with three round trips. Lite takes ten round trips, and parses and writes the JSON twice.
 * Lite handles all other requests and all errors except those of our functions. In these cases, `answer` returns undefined.
 */
export function createCalls(database: () => postgres.Sql, keys: Keys) {
  let functions = new Map<string, JsonFunction>();
  const timeouts = new Map<Caller['role'], string>();

  async function read(): Promise<void> {
    const found = await database()<JsonFunction[]>`
      select name, parameters, types, required from (
        select proname as name, coalesce(proargnames, '{}') as parameters, pronargs - pronargdefaults as required,
          array(select format_type(type, null) from unnest(proargtypes) with ordinality as t (type, position) order by position) as types,
          count(*) over (partition by proname) = 1 and provolatile <> 'v' and not proretset and proargmodes is null
            and prorettype in ('json'::regtype, 'jsonb'::regtype) and cardinality(coalesce(proargnames, '{}')) = pronargs as is_ours
        from pg_proc where pronamespace = 'public'::regnamespace
      ) as f
      where is_ours`;
    functions = new Map(found.map((one) => [one.name, one]));
    for (const role of ['anon', 'authenticated', 'service_role'] as const) {
      const [limit] = await database().unsafe<{ timeout: string }[]>(`select ${timeoutOf(role)} as timeout`);
      timeouts.set(role, limit?.timeout ?? '');
    }
  }

  async function answer(
    request: Request,
    body: string | null,
    preRequest: string | undefined,
  ): Promise<Response | undefined> {
    const { pathname, search } = new URL(request.url);
    const [, path = '', functionName = ''] = /^\/rest\/v1(\/rpc\/(\w+))$/.exec(pathname) ?? [];
    const called = functions.get(functionName);
    if (!called || request.method !== 'POST' || search || !isPlain(request.headers)) return undefined;
    const given = Object.keys(JSON.parse(body || '{}') as object);
    if (!given.every((name) => called.parameters.includes(name))) return undefined;
    if (!called.parameters.slice(0, called.required).every((name) => given.includes(name))) return undefined;
    try {
      const { headers } = request;
      const caller = await callerOf(
        headers.get('authorization') ?? undefined,
        headers.get('apikey') ?? undefined,
        keys,
      );
      if (!caller || isAheadOfTime(caller)) return undefined;
      const statement = { text: statementOf(called, given), body: body || '{}' };
      const text = await ask(caller, { path, headers: Object.fromEntries(headers) }, statement, preRequest);
      return new Response(text, { headers: { ...JSON_TEXT, 'Content-Range': '0-0/*' } });
    } catch (error) {
      const status = statusOf(error);
      if (!status) return undefined;
      const { code, message, detail = null, hint = null } = error as postgres.PostgresError;
      return Response.json({ code, details: detail, hint, message }, { status, headers: JSON_TEXT });
    }
  }

  async function ask(
    { role, claims, userId }: Caller,
    request: { path: string; headers: Record<string, string> },
    statement: { text: string; body: string },
    preRequest = 'select',
  ): Promise<string> {
    // The statements are sent together, without waiting for each result.
    const [, , [answered]] = await database().begin('read only', (transaction) => [
      transaction`
        select set_config('role', ${role}, true), set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
          set_config('request.jwt.claim.sub', ${userId ?? ''}, true), set_config('request.jwt.claim.role', ${role}, true),
          set_config('request.method', 'POST', true), set_config('request.path', ${request.path}, true),
          set_config('request.headers', ${JSON.stringify(request.headers)}, true),
          set_config('statement_timeout', ${timeouts.get(role) ?? ''}, true)`,
      transaction.unsafe(preRequest),
      transaction.unsafe<{ answer: string | null }[]>(statement.text, [statement.body]),
    ]);
    return answered?.answer ?? 'null';
  }

  return { read, answer };
}

const JSON_TEXT = { 'Content-Type': 'application/json; charset=utf-8' };

/** Whether the headers ask only for a JSON response. */
const isPlain = (headers: Headers): boolean =>
  !MORE_ASKED.some((name) => headers.has(name)) && /^(\*\/\*|application\/json)?$/.test(headers.get('accept') ?? '');

/** Whether the token is issued in the future. PostgREST refuses it. */
const isAheadOfTime = ({ claims: { iat } }: Caller): boolean => typeof iat === 'number' && iat > Date.now() / 1000;

/** The SQL of a call with the given arguments. Each argument is read from the body with its declared type. */
function statementOf({ name, parameters, types }: JsonFunction, given: string[]): string {
  if (given.length === 0) return `select public.${quoted(name)}()::text as answer from (select $1::text::json) as none`;
  const columns = given.map((one) => `${quoted(one)} ${types[parameters.indexOf(one)]}`);
  const passed = given.map((one) => `${quoted(one)} => given.${quoted(one)}`);
  return `select public.${quoted(name)}(${passed.join()})::text as answer from json_to_record($1::text::json) as given (${columns.join()})`;
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * The status of an error that lite need not handle. Errors of our functions name their status. A timeout would only happen
 * again.
 */
function statusOf(error: unknown): number | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  if (code === '57014') return 500;
  return /^PT4\d\d$/.test(code) ? Number(code.slice(2)) : undefined;
}
