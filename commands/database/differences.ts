import { type Action, extract, type FactBase, type Plan, plan, renderPlanFiles } from '@supabase/pg-delta';
import { Pool } from 'pg';

/**
 * The statements that turn the database `from` into the database `to`, by Supabase's own engine. The list `unmodelled` names
 * the kinds of objects that the engine found and cannot compare.
 */
export async function compareDatabases(from: string, to: string): Promise<{ sql: string; unmodelled: string[] }> {
  const [before, after] = await Promise.all([read(from), read(to)]);
  const full = plan(before.factBase, after.factBase, { renames: 'off' });
  const actions = inOrderOfDeclaration(full.actions.filter(isOurs).map(asHosted), after.foreignKeys);
  const changes: Plan = { ...full, actions };
  const sql = renderPlanFiles(changes, { allowDrops: true }).files.map(({ contents }) => contents);
  return { sql: sql.join('\n'), unmodelled: after.unmodelled };
}

type Database = {
  factBase: FactBase;
  unmodelled: string[];
  /** Foreign keys as `"schema"."table" ADD CONSTRAINT "name"`, in the order of their creation. */
  foreignKeys: string[];
};

async function read(url: string): Promise<Database> {
  const pool = new Pool({ connectionString: url, max: 3 });
  try {
    const { factBase, diagnostics } = await extract(pool);
    const unmodelled = diagnostics.filter(({ code }) => code === 'unmodeled_kind').map(({ message }) => message);
    const { rows } = await pool.query<{ key: string }>(`
      select format('"%s"."%s" ADD CONSTRAINT "%s"', n.nspname, t.relname, c.conname) as key
      from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
      where c.contype = 'f' order by c.oid`);
    return { factBase, unmodelled, foreignKeys: rows.map(({ key }) => key) };
  } finally {
    await pool.end();
  }
}

/**
 * PostgreSQL runs the cascades of a deletion in the order in which the foreign keys were created. So new foreign keys come
 * last, in the order of the schemas. The engine would sort them by dependency and name.
 */
function inOrderOfDeclaration(actions: Action[], foreignKeys: string[]): Action[] {
  const placeOf = ({ sql }: Action) => foreignKeys.findIndex((key) => sql.startsWith(`ALTER TABLE ${key} FOREIGN KEY`));
  const added = actions
    .filter((action) => placeOf(action) >= 0)
    .toSorted((one, other) => placeOf(one) - placeOf(other));
  const last = actions.findLastIndex((action) => placeOf(action) >= 0);
  return actions.flatMap((action, index) => {
    if (index === last) return added;
    return placeOf(action) >= 0 ? [] : [action];
  });
}

/**
 * Drops statements that a migration does not need. The role that applies it owns its objects and needs no grants. An extension
 * brings its own comment. If the default privileges for functions are revoked, the engine grants new functions to everyone. The
 * schemas do not do this.
 */
const isOurs = ({ sql }: Action): boolean =>
  !sql.endsWith('OWNER TO "postgres"') &&
  !/^(GRANT|REVOKE)[^;]* (TO|FROM) "postgres"$/.test(sql) &&
  !sql.startsWith('COMMENT ON EXTENSION ') &&
  !/^ALTER DEFAULT PRIVILEGES .* GRANT EXECUTE ON FUNCTIONS TO PUBLIC$/.test(sql);

/** Hosted Supabase applies migrations with a role that may not name an owner. Its database may already have the extension. */
const asHosted = (action: Action): Action => ({
  ...action,
  sql: action.sql
    .replace(/^(ALTER DEFAULT PRIVILEGES) FOR ROLE "postgres"/, '$1')
    .replace(/^(CREATE SCHEMA) ("\w+") AUTHORIZATION "postgres"$/, '$1 IF NOT EXISTS $2')
    .replace(/^CREATE EXTENSION /, 'CREATE EXTENSION IF NOT EXISTS '),
});
