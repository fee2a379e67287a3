type Named = { schema?: string; name: string };
type OfTable = { schema?: string; table: string };
type Routine = Named & { arg_names: string[]; arg_types: string[] };

/** The part of lite's introspection that is used here. */
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
 * The introspection of one schema. Lite looks up a name in all schemas and takes the first match. PostgREST looks up names by
 * schema, and follows a foreign key only within a schema. The argument `path` is the search path of the introspection, in
 * which names have no schema.
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

/** The types that the whole body of a call may have. */
const BODIES = new Set(['bytea', 'json', 'jsonb', 'text', 'xml']);

/**
 * The function if it can be called, otherwise nothing. A function can be called in three cases:
 * - All its arguments have names.
 * - Its only argument has no name and is the body.
 * - Its only argument is the row of a table, for a computed field.
 */
function callable(one: Routine, relations: Set<string>): Routine[] {
  const [type = '', ...more] = one.arg_types;
  if (one.arg_names.filter(Boolean).length === one.arg_types.length) return [one];
  if (more.length > 0) return [];
  // Lite recognises a JSON body by the absence of all names.
  if (BODIES.has(type)) return [{ ...one, arg_names: type.startsWith('json') ? [] : [''] }];
  return relations.has(type.replace(/^.*\./, '').replaceAll('"', '')) ? [one] : [];
}

/** The schema of a foreign key's target. PostgreSQL names it only if it is not on the search path. */
function schemaIn(definition: string): string | undefined {
  const [, quoted, plain] = /REFERENCES (?:"((?:[^"]|"")+)"|(\w+))\./.exec(definition) ?? [];
  return quoted ?? plain;
}
