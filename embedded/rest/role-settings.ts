import type postgres from 'postgres';

/** The supported settings of PostgREST from `alter role authenticator set pgrst.…`. */
export type RoleSettings = {
  /** The statement to run before each request. Undefined if there is none. */
  preRequest: string | undefined;
  aggregates: boolean;
  plans: boolean;
  /** Whether a caller may roll back a request (`Prefer: tx=rollback`). */
  rollbacks: boolean;
};

/** Reads the settings of the role `authenticator` for this database. */
export async function readRoleSettings(database: postgres.Sql): Promise<RoleSettings> {
  const found = await database<{ setting: string }[]>`
    select setting
    from pg_db_role_setting, unnest(setconfig) as setting
    where setrole = 'authenticator'::regrole and setdatabase in (0, (select oid from pg_database where datname = current_database()))
      and setting like 'pgrst.%'
    order by setdatabase`;
  // Settings of this database come last and override the general ones.
  const settings = new Map(
    found.map(({ setting }) => [setting.split('=', 1)[0], setting.slice(setting.indexOf('=') + 1)]),
  );
  const preRequest = settings.get('pgrst.db_pre_request');
  return {
    preRequest: preRequest ? `select ${preRequest.split('.').map(quoted).join('.')}()` : undefined,
    aggregates: settings.get('pgrst.db_aggregates_enabled') === 'true',
    plans: settings.get('pgrst.db_plan_enabled') === 'true',
    rollbacks: settings.get('pgrst.db_tx_end') === 'commit-allow-override',
  };
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
