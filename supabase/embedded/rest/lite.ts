import { App } from '@supabase/lite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import { sql } from 'kysely';
import type postgres from 'postgres';
import { type Caller, timeoutOf } from '../serving/callers.ts';
import { backoff } from '../settings.ts';
import { restErrorOf } from './rest-errors.ts';
import { REST_TYPES } from './rest-types.ts';
import type { RoleSettings } from './role-settings.ts';
import { exposedIn, type Introspection } from './schema-view.ts';

export type RestOptions = {
  databaseUrl: string;
  /** What its connections are called, and how many there are. */
  name: string;
  connections: number;
  listener: postgres.Sql;
  schemas: string[];
  /** Schemas whose names everybody may leave out, behind the one asked for. */
  extraSearchPath: string[];
  /** How many rows an answer has at most, and how many to a visitor. */
  maxRows: number;
  visitorRows: number;
  /** How many bytes of large answers one turn of a client IP range gives; no bound if undefined. */
  bytesPerSecond?: number;
  publicUrl: string;
  keys: { jwtSecret: string; publishableKey: string; secretKey: string };
};

/** In bytes, what the rows of one answer may have: 4 MB, less what writing them as JSON adds. */
export const MAX_RESULT_BYTES = 4_000_000;

// Lite listens to warnings for one of its own, and takes an error that comes as one for a text: that would end the process.
const warn = process.emitWarning.bind(process) as (warning: string, ...more: unknown[]) => void;
process.emitWarning = (warning: string | Error, ...more: unknown[]) => warn(String(warning), ...more);

type Transaction = Parameters<ReturnType<typeof sql>['execute']>[0];

/** What of lite's connection the patches below reach; it is not in its public types. */
type LiteConnection = {
  driver: postgres.Sql;
  rlsState: string;
  introspect: (options?: { useCache?: boolean }) => Promise<Introspection>;
  normalizeDbError: (error: unknown) => unknown;
  applyJwtSessionContext: (transaction: Transaction, variables: SessionVariables) => Promise<void>;
  clearSchemaCache: () => Promise<void>;
};

type SessionVariables = { auth?: { role?: string; uid?: string; jwt?: Record<string, unknown> } } | undefined;

/** The only roles a token may name; lite itself would switch to any role of the cluster. */
const API_ROLES = new Set<string>(['anon', 'authenticated', 'service_role'] satisfies Caller['role'][]);
const mayCall = (role: string): role is Caller['role'] => API_ROLES.has(role);

/** Supabase lite as PostgREST on PostgreSQL, with what it lacks there put right (docs/lite.md lists each). */
export async function openLite(options: RestOptions, settings: () => RoleSettings) {
  const [usual = 'public'] = options.schemas;
  // An option of driver-patch.ts.
  const limited: object = { maxResultBytes: MAX_RESULT_BYTES };
  const connection = createPostgresConnection({
    url: options.databaseUrl,
    postgresOptions: {
      ...limited,
      types: REST_TYPES,
      max: options.connections,
      onnotice: () => {},
      backoff,
      connection: {
        application_name: options.name,
        search_path: searchPath(usual, options),
        statement_timeout: 8000,
        idle_in_transaction_session_timeout: 30_000,
      },
    },
  });
  const patched = connection as unknown as LiteConnection;
  // Lite would grant everything on every schema that has a protected table, undoing the migrations.
  patched.rlsState = 'active';
  patched.normalizeDbError = restErrorOf;

  const openApp = async (schema: string, maxRows: number): Promise<App> => {
    const app = new App({
      connection: connectionTo(patched, schema, options, settings) as unknown as typeof connection,
      api: { enabled: true, schemas: options.schemas, max_rows: maxRows, external_url: options.publicUrl },
      db: { migrations: { enabled: false } },
      auth: {
        enabled: true,
        jwt_secret: options.keys.jwtSecret,
        publishable_key: options.keys.publishableKey,
        secret_key: options.keys.secretKey,
      },
      storage: { enabled: false },
      studio: { enabled: false },
    });
    await app.init();
    return app;
  };
  /** The apps of each schema, for visitors and for all others. */
  const openApps = async (maxRows: number) => {
    const apps = new Map<string | null, App>();
    for (const schema of options.schemas.slice(1)) apps.set(schema, await openApp(schema, maxRows));
    return { usual: await openApp(usual, maxRows), apps };
  };
  const all = await openApps(options.maxRows);
  const ofVisitors = await openApps(Math.min(options.visitorRows, options.maxRows));

  return {
    fetch: async (request: Request, isVisitor: boolean): Promise<Response> => {
      const profile = /^(GET|HEAD)$/.test(request.method) ? 'Accept-Profile' : 'Content-Profile';
      // Lite takes `public` where nothing is asked for, PostgREST the first of those that are exposed.
      if (usual !== 'public' && !request.headers.has(profile)) request.headers.set(profile, usual);
      const served = isVisitor ? ofVisitors : all;
      const app = served.apps.get(request.headers.get(profile)) ?? served.usual;
      const { aggregates, plans, rollbacks } = settings();
      const allowed = { aggregates_enabled: aggregates, plan_enabled: plans, tx_rollback_enabled: rollbacks };
      app.config.api = { ...app.config.api, ...allowed };
      return app.fetch(request);
    },
    driver: patched.driver,
    clearSchemaCache: () => patched.clearSchemaCache(),
    close: () => connection.close(),
  };
}

/** The connection as an app sees it that serves one schema alone: names of other schemas mean nothing there. */
function connectionTo(
  connection: LiteConnection,
  schema: string,
  options: RestOptions,
  settings: () => RoleSettings,
): LiteConnection {
  const seen = new WeakMap<Introspection, Introspection>();
  const [usual = 'public'] = options.schemas;
  // Set only where it is another: PostgreSQL plans anew what was planned by another one.
  const path = schema === usual ? sql`` : sql`set_config('search_path', ${searchPath(schema, options)}, true),`;
  return Object.assign(Object.create(connection) as LiteConnection, {
    introspect: async (how?: { useCache?: boolean }) => {
      const whole = await connection.introspect(how);
      const exposed = seen.get(whole) ?? exposedIn(schema, whole, [usual, ...options.extraSearchPath]);
      seen.set(whole, exposed);
      return exposed;
    },

    // Role and claims in one round trip instead of five; a signed token that names another role is refused.
    applyJwtSessionContext: async (transaction: Transaction, variables: SessionVariables) => {
      const role = variables?.auth?.role ?? 'anon';
      if (!mayCall(role)) throw Object.assign(new Error(`role "${role}" is not allowed`), { code: '42501' });
      const claims = { ...variables?.auth?.jwt, role };
      const { preRequest } = settings();
      await sql`
        select set_config('role', ${role}, true),
          ${path}
          set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
          set_config('request.jwt.claim.sub', ${variables?.auth?.uid ?? ''}, true),
          set_config('request.jwt.claim.role', ${role}, true),
          set_config('statement_timeout', ${sql.raw(timeoutOf(role))}, true)`.execute(transaction);
      if (preRequest) await sql.raw(preRequest).execute(transaction);
    },
  } satisfies Partial<LiteConnection>);
}

const searchPath = (schema: string, { extraSearchPath }: RestOptions): string =>
  [schema, ...extraSearchPath].map((name) => `"${name.replaceAll('"', '""')}"`).join(', ');
