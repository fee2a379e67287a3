import type postgres from 'postgres';

/** What `alter role authenticator set pgrst.…` says about PostgREST, as far as it is followed here. */
export type RoleSettings = {
  /** The statement that is asked before each request; undefined if there is none. */
  preRequest: string | undefined;
  aggregates: boolean;
  plans: boolean;
  /** Whether a caller may have what was done undone (`Prefer: tx=rollback`). */
  rollbacks: boolean;
};

/** Reads the settings of this database's role `authenticator`. */
export async function readRoleSettings(database: postgres.Sql): Promise<RoleSettings> {
  const found = await database<{ setting: string }[]>`
    select setting
    from pg_db_role_setting, unnest(setconfig) as setting
    where setrole = 'authenticator'::regrole and setdatabase in (0, (select oid from pg_database where datname = current_database()))
      and setting like 'pgrst.%'
    order by setdatabase`;
  // Those of this database come last, and stand.
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
