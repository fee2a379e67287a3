type Named = { schema?: string; name: string };
type OfTable = { schema?: string; table: string };
type Routine = Named & { arg_names: string[]; arg_types: string[] };

/** What lite knows of a database, as far as it is looked at here. */
export type Introspection = {
  tables: Named[];
  views: Named[];
  columns: OfTable[];
  indexes: OfTable[];
  primary_keys: OfTable[];
  unique_constraints?: OfTable[];
  foreign_keys: (OfTable & { ref_table: string; fk_def: string })[];
  functions?: Routine[];
  partitions?: Named[];
  comments?: OfTable[];
  default_schema?: string;
};

/**
 * What stands in one schema. Lite looks a name up in all of them and takes the first it finds; PostgREST has a cache of names by
 * schema, and follows a foreign key only to a table of the same one. `path` is where whoever read the whole found names without
 * their schema.
 */
export function exposedIn(schema: string, whole: Introspection, path: string[]): Introspection {
  const here = <One extends { schema?: string }>(all: One[] | undefined): One[] =>
    (all ?? []).filter((one) => one.schema === schema);
  const tables = here(whole.tables);
  const views = here(whole.views);
  const relations = new Set([...tables, ...views].map(({ name }) => name));
  return {
    ...whole,
    tables,
    views,
    columns: here(whole.columns),
    indexes: here(whole.indexes),
    primary_keys: here(whole.primary_keys),
    unique_constraints: here(whole.unique_constraints),
    foreign_keys: here(whole.foreign_keys).filter(({ fk_def: definition, ref_table: target }) => {
      const named = schemaIn(definition);
      return named === undefined ? path.includes(schema) && relations.has(target) : named === schema;
    }),
    functions: here(whole.functions).flatMap((one) => callable(one, relations)),
    partitions: here(whole.partitions),
    comments: here(whole.comments),
    default_schema: schema,
  };
}

/** What may be the whole body of a call. */
const BODIES = new Set(['bytea', 'json', 'jsonb', 'text', 'xml']);

/**
 * A function as it can be called: with names for all its arguments, or with one that has none and is the body, or is the row of
 * a table whose computed field it is. Nothing where it can not.
 */
function callable(one: Routine, relations: Set<string>): Routine[] {
  const [type = '', ...more] = one.arg_types;
  if (one.arg_names.filter(Boolean).length === one.arg_types.length) return [one];
  if (more.length > 0) return [];
  // Lite knows those of JSON by having no names at all.
  if (BODIES.has(type)) return [{ ...one, arg_names: type.startsWith('json') ? [] : [''] }];
  return relations.has(type.replace(/^.*\./, '').replaceAll('"', '')) ? [one] : [];
}

/** The schema a foreign key leads into, which PostgreSQL names unless it is on the search path. */
function schemaIn(definition: string): string | undefined {
  const [, quoted, plain] = /REFERENCES (?:"((?:[^"]|"")+)"|(\w+))\./.exec(definition) ?? [];
  return quoted ?? plain;
}
