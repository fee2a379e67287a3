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
  /** The application name and the number of its connections. */
  name: string;
  connections: number;
  listener: postgres.Sql;
  schemas: string[];
  /** Schemas in the search path after the requested one. */
  extraSearchPath: string[];
  /** The largest number of rows in a response, and in a response to a visitor. */
  maxRows: number;
  visitorRows: number;
  /**
   * Bytes a second. A large response keeps its slot in the concurrency limit for its size divided by this rate. No extra time
   * if undefined.
   */
  bytesPerSecond?: number;
  publicUrl: string;
  keys: { jwtSecret: string; publishableKey: string; secretKey: string };
};

/** The largest result in bytes: 4 MB, without the punctuation that JSON adds. */
export const MAX_RESULT_BYTES = 4_000_000;

// Lite handles some warnings as text. A warning that is an Error would end the process.
const warn = process.emitWarning.bind(process) as (warning: string, ...more: unknown[]) => void;
process.emitWarning = (warning: string | Error, ...more: unknown[]) => warn(String(warning), ...more);

type Transaction = Parameters<ReturnType<typeof sql>['execute']>[0];

/** The parts of lite's connection that the patches below use. They are not in its public types. */
type LiteConnection = {
  driver: postgres.Sql;
  rlsState: string;
  introspect: (options?: { useCache?: boolean }) => Promise<Introspection>;
  normalizeDbError: (error: unknown) => unknown;
  applyJwtSessionContext: (transaction: Transaction, variables: SessionVariables) => Promise<void>;
  clearSchemaCache: () => Promise<void>;
};

type SessionVariables = { auth?: { role?: string; uid?: string; jwt?: Record<string, unknown> } } | undefined;

/** The only roles that a token may name. Lite itself would switch to any role of the cluster. */
const API_ROLES = new Set<string>(['anon', 'authenticated', 'service_role'] satisfies Caller['role'][]);
const mayCall = (role: string): role is Caller['role'] => API_ROLES.has(role);

/** Supabase lite as PostgREST on PostgreSQL, with corrections. docs/lite.md lists them. */
export async function openLite(options: RestOptions, settings: () => RoleSettings) {
  const [usual = 'public'] = options.schemas;
  // An option that driver-patch.ts adds.
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
  // Lite would otherwise grant all rights on every schema with a protected table, against the migrations.
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
  /** One app for each schema, with this limit of rows. */
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
      // Without a profile header, lite uses `public`, but PostgREST uses the first exposed schema.
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

/** The connection for an app that serves only one schema. The app does not know names of other schemas. */
function connectionTo(
  connection: LiteConnection,
  schema: string,
  options: RestOptions,
  settings: () => RoleSettings,
): LiteConnection {
  const seen = new WeakMap<Introspection, Introspection>();
  const [usual = 'public'] = options.schemas;
  // Set only for another schema, because PostgreSQL plans cached statements again after a change of the search path.
  const path = schema === usual ? sql`` : sql`set_config('search_path', ${searchPath(schema, options)}, true),`;
  return Object.assign(Object.create(connection) as LiteConnection, {
    introspect: async (how?: { useCache?: boolean }) => {
      const whole = await connection.introspect(how);
      const exposed = seen.get(whole) ?? exposedIn(schema, whole, [usual, ...options.extraSearchPath]);
      seen.set(whole, exposed);
      return exposed;
    },

    // Sets role and claims in one round trip, where lite takes five. Refuses a signed token with another role.
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
