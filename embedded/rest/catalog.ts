import type postgres from 'postgres';

/** The properties of a column that a client needs. */
export type Column = {
  name: string;
  type: string;
  comment: string | null;
  isRequired: boolean;
  default: string | null;
  maxLength: number | null;
  labels: string[] | null;
  isKey: boolean;
  /** The target of a foreign key on this column alone. */
  target: { table: string; column: string } | null;
};
export type Relation = { name: string; comment: string | null; isWritable: boolean; columns: Column[] };
export type Parameter = { name: string; type: string; isRequired: boolean; isVariadic: boolean };
export type Routine = { name: string; comment: string | null; isVolatile: boolean; parameters: Parameter[] };
export type Catalog = { comment: string | null; relations: Relation[]; routines: Routine[] };

/** The tables, views and functions of a schema that the role `service_role` may use. */
export async function readCatalog(sql: postgres.Sql, schema: string): Promise<Catalog> {
  const [found] = await sql<{ comment: string | null }[]>`
    select obj_description(oid, 'pg_namespace') as comment from pg_namespace where nspname = ${schema}`;
  const relations = await sql<Relation[]>`
    select relname as name, obj_description(c.oid, 'pg_class') as comment,
      (pg_relation_is_updatable(c.oid, true) & 28) > 0 as "isWritable",
      coalesce((
        select json_agg(json_build_object(
          'name', attname, 'type', format_type(case when t.typtype = 'd' then t.typbasetype else t.oid end, null),
          'comment', col_description(c.oid, attnum), 'isRequired', attnotnull or t.typnotnull,
          'default', pg_get_expr(adbin, adrelid),
          'maxLength', case when atttypid in ('varchar'::regtype, 'bpchar'::regtype) and atttypmod > 4 then atttypmod - 4 end,
          'labels', (select json_agg(enumlabel order by enumsortorder) from pg_enum where enumtypid = t.oid),
          'isKey', exists (select from pg_constraint where conrelid = c.oid and contype = 'p' and attnum = any (conkey)),
          'target', (
            select json_build_object('table', r.relname, 'column', f.attname)
            from pg_constraint k join pg_class r on r.oid = confrelid
              join pg_attribute f on f.attrelid = r.oid and f.attnum = confkey[1]
            where conrelid = c.oid and contype = 'f' and conkey = array[a.attnum] and r.relnamespace = c.relnamespace
            order by k.oid limit 1
          )) order by attnum)
        from pg_attribute a join pg_type t on t.oid = atttypid left join pg_attrdef on adrelid = c.oid and adnum = attnum
        where attrelid = c.oid and attnum > 0 and not attisdropped
      ), '[]') as columns
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where nspname = ${schema} and relkind in ('r', 'v', 'm', 'f', 'p') and not relispartition
      and (has_table_privilege('service_role', c.oid, 'select, insert, update, delete')
        or has_any_column_privilege('service_role', c.oid, 'select, insert, update'))
    order by relname`;
  const routines = await sql<Routine[]>`
    select proname as name, obj_description(p.oid, 'pg_proc') as comment, provolatile = 'v' as "isVolatile",
      coalesce((
        select json_agg(json_build_object(
          'name', proargnames[position], 'type', format_type(type, null),
          'isRequired', position <= pronargs - pronargdefaults, 'isVariadic', provariadic <> 0 and position = pronargs
        ) order by position)
        from unnest(proargtypes) with ordinality as given (type, position)
      ), '[]') as parameters
    from pg_proc p join pg_namespace n on n.oid = pronamespace
    where nspname = ${schema} and prokind = 'f' and prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
      and has_function_privilege('service_role', p.oid, 'execute')
      and (pronargs = 0 or array_position(proargnames[:pronargs], '') is null and proargnames is not null)
    order by proname, pronargs desc`;
  return { comment: found?.comment ?? null, relations, routines };
}
