import type postgres from 'postgres';

/**
 * All objects that migrations create, as lines of text for a comparison of two databases: definitions as PostgreSQL writes
 * them, with the grants on each object. It does not contain rows.
 */
export async function catalogue(sql: postgres.Sql): Promise<string[]> {
  const lines = await sql<{ line: string }[]>`
    with schemas as (
      select oid, nspname, nspacl from pg_namespace
      where nspname !~ '^(pg_|information_schema$|extensions$|supabase_migrations$)'
    ),
    relations as (select c.* from pg_class c join schemas n on n.oid = c.relnamespace),
    described (kind, name, definition) as (
      select 'schema', nspname, nspacl::text from schemas
      union all
      select 'default privileges', defaclnamespace::regnamespace::text, concat_ws(' ', defaclobjtype, defaclacl::text)
      from pg_default_acl
      union all
      select 'extension', extname, extversion || ' in ' || extnamespace::regnamespace from pg_extension
      union all
      select 'relation', oid::regclass::text, concat_ws(' ', relkind, relpersistence, 'row security', relrowsecurity,
        relforcerowsecurity, relowner::regrole, reloptions::text, (select array_agg(one::text order by one::text) from unnest(relacl) as one)::text, obj_description(oid, 'pg_class'))
      from relations
      union all
      select 'view', oid::regclass::text, pg_get_viewdef(oid) from relations where relkind in ('v', 'm')
      union all
      select 'index', indexrelid::regclass::text, pg_get_indexdef(indexrelid)
      from pg_index where indrelid in (select oid from relations)
      union all
      select 'column', attrelid::regclass || '.' || attname, concat_ws(' ', format_type(atttypid, atttypmod),
        case when attnotnull then 'not null' end, attidentity, attgenerated, attcollation::regcollation,
        pg_get_expr(adbin, adrelid), (select array_agg(one::text order by one::text) from unnest(attacl) as one)::text, col_description(attrelid, attnum))
      from pg_attribute left join pg_attrdef on (adrelid, adnum) = (attrelid, attnum)
      where attrelid in (select oid from relations where relkind in ('r', 'p', 'v', 'm')) and attnum > 0
      union all
      select 'sequence', schemaname || '.' || sequencename, concat_ws(' ', data_type, start_value, increment_by)
      from pg_sequences where schemaname in (select nspname from schemas)
      union all
      select 'statistics', stxname::text, pg_get_statisticsobjdef(oid) from pg_statistic_ext
      union all
      select 'constraint', conrelid::regclass || ': ' || conname, pg_get_constraintdef(oid)
      from pg_constraint where connamespace in (select oid from schemas)
      union all
      select 'policy', polrelid::regclass || ': ' || polname, concat_ws(' ', polcmd, polpermissive, polroles::regrole[]::text,
        pg_get_expr(polqual, polrelid), 'with check', pg_get_expr(polwithcheck, polrelid))
      from pg_policy
      union all
      select 'trigger', tgrelid::regclass || ': ' || tgname, concat_ws(' ', pg_get_triggerdef(oid), tgenabled)
      from pg_trigger where not tgisinternal
      union all
      select 'function', p.oid::regprocedure::text, concat_ws(' ', pg_get_functiondef(p.oid), proowner::regrole,
        (select array_agg(one::text order by one::text) from unnest(proacl) as one)::text, obj_description(p.oid, 'pg_proc'))
      from pg_proc p join schemas n on n.oid = pronamespace where prokind <> 'a'
      union all
      select 'type', t.oid::regtype::text, concat_ws(' ', typtype, pg_get_expr(typdefaultbin, 0), typacl::text, (
        select string_agg(enumlabel, ', ' order by enumsortorder) from pg_enum where enumtypid = t.oid))
      from pg_type t join schemas n on n.oid = typnamespace where typtype in ('d', 'e', 'r')
    )
    select kind || ' ' || name || ': ' || coalesce(definition, '-') as line from described`;
  return lines.map(({ line }) => line).toSorted();
}
