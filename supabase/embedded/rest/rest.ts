import { setImmediate as nextTurn } from 'node:timers/promises';
import { App } from '@supabase/lite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import { sql } from 'kysely';
import type postgres from 'postgres';
import { backoff } from '../postgres/reconnect.ts';
import { limitedText } from '../body.ts';
import { type Caller, timeoutOf } from '../callers.ts';
import { BUSY_STATEMENTS, Gate } from '../gate.ts';
import { withDeadline } from './deadline.ts';
import { readPreRequest } from './pre-request.ts';
import { isJsonObject } from './rest-body.ts';
import { withCount } from './rest-count.ts';
import { restErrorOf, withBlame } from './rest-errors.ts';
import { excessOfBody, excessOfQuery, patternIn } from './rest-limits.ts';
import { repairQuery, unreadableFilter } from './rest-query.ts';
import { REST_TYPES } from './rest-types.ts';

// Lite listens to warnings for one of its own, and takes an error that comes as one for a text: that would end the process.
const warn = process.emitWarning.bind(process) as (warning: string, ...more: unknown[]) => void;
process.emitWarning = (warning: string | Error, ...more: unknown[]) => warn(String(warning), ...more);

export type RestOptions = {
  databaseUrl: string;
  /** What its connections are called, and how many there are. */
  name: string;
  connections: number;
  listener: postgres.Sql;
  schemas: string[];
  maxRows: number;
  publicUrl: string;
  keys: { jwtSecret: string; publishableKey: string; secretKey: string };
};

/** What of lite's connection the patches below reach; it is not in its public types. */
type LiteConnection = {
  rlsState: string;
  normalizeDbError: (error: unknown) => unknown;
  applyJwtSessionContext: (
    transaction: Parameters<ReturnType<typeof sql>['execute']>[0],
    variables: SessionVariables,
  ) => Promise<void>;
  clearSchemaCache: () => Promise<void>;
};

type SessionVariables = { auth?: { role?: string; uid?: string; jwt?: Record<string, unknown> } } | undefined;

/** The only roles a token may name; lite itself would switch to any role of the cluster. */
const API_ROLES = new Set<string>(['anon', 'authenticated', 'service_role'] satisfies Caller['role'][]);
const mayCall = (role: string): role is Caller['role'] => API_ROLES.has(role);

/** `/rest/v1`: answers a fetch handler and the means to end it. */
export async function createRest(options: RestOptions) {
  let preRequest = await readPreRequest(options.listener);
  const open = () => openLite(options, () => preRequest);
  let lite = await open();
  let renewal: Promise<void> | undefined;

  /** Goes on with connections that live. The old ones end by themselves, except those that are dead. */
  async function renew(): Promise<void> {
    const stuck = lite;
    lite = await open();
    stuck.close().catch(() => {});
  }

  // The schema is read once and kept: forget it when a migration says so, as PostgREST does.
  await options.listener.listen('pgrst', async () => {
    await lite.clearSchemaCache();
    preRequest = await readPreRequest(options.listener);
  });

  // A slow caller is not at work, and one network's calls leave connections and processors to the others'.
  const turns = new Gate({ atOnce: options.connections, perNetwork: 2 * BUSY_STATEMENTS });

  async function answer(request: Request): Promise<Response> {
    if (!METHODS.has(request.method)) return refusal(405, 'PGRST117', `Unsupported HTTP method: ${request.method}`);
    // It would end a text early on its way to PostgreSQL.
    if (/%00/.test(request.url)) return refusal(400, '22P05', 'Texts must not contain NUL');
    if (!isReadable(request, options.keys)) return refusal(401, 'PGRST301', 'JWSError (Invalid number of parts)');
    const { search, searchParams } = new URL(request.url);
    const excess = excessOfQuery(searchParams);
    if (excess) return refusal(400, 'PGRST100', excess);
    if (patternIn(searchParams))
      return refusal(400, 'PGRST100', 'Regular expressions (match, imatch) are not served here: use like or ilike');
    const unreadable = hasFilters(request) && unreadableFilter(search);
    if (unreadable) return refusal(400, 'PGRST100', `"failed to parse filter (${unreadable})" (line 1, column 1)`);
    const body = request.body ? await limitedText(request) : null;
    if (body === undefined) return refusal(413, 'PGRST102', 'The request is too large.');
    if (body && !/^$|json/i.test(request.headers.get('Content-Type') ?? ''))
      return refusal(415, 'PGRST102', 'Only JSON is taken here: Content-Type: application/json');
    return turns.run(() => ask(request, body));
  }

  async function ask(request: Request, body: string | null): Promise<Response> {
    // Reading a long body takes a while: one after the other, and others in between.
    if (body && body.length > LONG) await nextTurn();
    const tooMuch = body && excessOfBody(body);
    if (tooMuch) return refusal(400, 'PGRST102', tooMuch);
    if (isCall(request) && body && !isJsonObject(body)) return refusal(400, 'PGRST102', 'Empty or invalid json');
    const asked = lite;
    const answered = withCount(repaired(request, body), options.maxRows, (repeated) => asked.fetch(repeated));
    return withDeadline(options, answered.then(withBlame), async () => {
      // Of many that wait for the same dead connections, the first renews them.
      if (asked === lite) renewal ??= renew().finally(() => (renewal = undefined));
      await renewal;
    });
  }

  return {
    fetch: answer,
    close: () => lite.close(),
  };
}

/** Supabase lite as PostgREST on PostgreSQL, with what it lacks there put right (README.md lists each). */
async function openLite(options: RestOptions, preRequest: () => string | undefined) {
  const connection = createPostgresConnection({
    url: options.databaseUrl,
    postgresOptions: {
      types: REST_TYPES,
      max: options.connections,
      onnotice: () => {},
      backoff,
      connection: {
        application_name: options.name,
        statement_timeout: 8000,
        idle_in_transaction_session_timeout: 30_000,
      },
    },
  });
  const patched = connection as unknown as LiteConnection;

  // Lite would grant everything on every schema that has a protected table, undoing the migrations.
  patched.rlsState = 'active';
  patched.normalizeDbError = restErrorOf;
  // Role and claims in one round trip instead of five; a signed token that names another role is refused.
  patched.applyJwtSessionContext = async (transaction, variables) => {
    const role = variables?.auth?.role ?? 'anon';
    if (!mayCall(role)) throw Object.assign(new Error(`role "${role}" is not allowed`), { code: '42501' });
    const claims = { ...variables?.auth?.jwt, role };
    await sql`
      select set_config('role', ${role}, true),
        set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
        set_config('request.jwt.claim.sub', ${variables?.auth?.uid ?? ''}, true),
        set_config('request.jwt.claim.role', ${role}, true),
        set_config('statement_timeout', ${sql.raw(timeoutOf(role))}, true)`.execute(transaction);
    const statement = preRequest();
    if (statement) await sql.raw(statement).execute(transaction);
  };
  const app = new App({
    connection,
    api: { enabled: true, schemas: options.schemas, max_rows: options.maxRows, external_url: options.publicUrl },
    db: { migrations: { enabled: false } },
    auth: {
      enabled: true,
      jwt_secret: options.keys.jwtSecret,
      publishable_key: options.keys.publishableKey,
      secret_key: options.keys.secretKey,
    },
    storage: { enabled: false },
    studio: { enabled: false },
    options: { server: { middlewares: [skipSessionLookup] } },
  });
  await app.init();
  return {
    fetch: async (request: Request): Promise<Response> => app.fetch(request),
    clearSchemaCache: () => patched.clearSchemaCache(),
    close: () => connection.close(),
  };
}

/** In characters. */
const LONG = 32 * 1024;

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']);

/** Lite takes a bearer that is no token for a visitor; PostgREST refuses it. Clients also send their key as one. */
function isReadable(request: Request, keys: RestOptions['keys']): boolean {
  const authorization = request.headers.get('Authorization');
  const bearer = authorization?.replace(/^Bearer /, '');
  return !authorization || bearer === keys.publishableKey || bearer === keys.secretKey || TOKEN.test(authorization);
}

const TOKEN = /^Bearer [\w-]+\.[\w-]+\.[\w-]+$/;

function refusal(status: number, code: string, message: string): Response {
  return Response.json({ code, details: null, hint: null, message }, { status });
}

/** A call of a function by POST, whose arguments lite leaves out when the body is no object. */
function isCall(request: Request): boolean {
  return request.method === 'POST' && new URL(request.url).pathname.startsWith('/rest/v1/rpc/');
}

/** The parameters of a call by GET are the function's arguments. */
function hasFilters(request: Request): boolean {
  return request.method !== 'GET' || !new URL(request.url).pathname.startsWith('/rest/v1/rpc/');
}

/** The request as lite has to be asked for what PostgREST would answer. */
function repaired(request: Request, body: string | null): Request {
  const url = new URL(request.url);
  url.search = repairQuery(url.search, hasFilters(request));
  return new Request(url, { method: request.method, headers: new Headers(request.headers), body });
}

type LiteContext = { req: { header: (name: string) => string | undefined }; set: (key: string, value: string) => void };

/** Lite asks for the token's user and session before each call and ignores the answer: the handler checks the token. */
function skipSessionLookup(context: LiteContext, next: () => Promise<void>): Promise<void> {
  if (TOKEN.test(context.req.header('authorization') ?? '')) {
    context.set('userId', 'checked-by-the-handler');
    context.set('sessionId', 'checked-by-the-handler');
  }
  return next();
}
