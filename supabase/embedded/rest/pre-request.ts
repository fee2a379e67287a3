import type postgres from 'postgres';

/**
 * What PostgREST calls before each request, with the caller's role and claims: `alter role authenticator set
 * pgrst.db_pre_request`. Answers the statement; undefined if there is none.
 */
export async function readPreRequest(database: postgres.Sql): Promise<string | undefined> {
  const [setting] = await database<{ name: string }[]>`
    select split_part(setting, '=', 2) as name
    from pg_db_role_setting, unnest(setconfig) as setting
    where setrole = 'authenticator'::regrole and setdatabase in (0, (select oid from pg_database where datname = current_database()))
      and setting like 'pgrst.db_pre_request=%'
    order by setdatabase desc limit 1`;
  if (!setting?.name) return undefined;
  return `select ${setting.name.split('.').map(quoted).join('.')}()`;
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
