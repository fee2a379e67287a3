import * as z from 'zod/mini';
import { columnsOf } from '#shared/api/snake-keys.ts';
import type { Database, Json } from '#shared/database.types.ts';

type Relations = Database['public']['Tables'] & Database['public']['Views'];
type Relation = keyof Relations;

/**
 * Columns of a table or view, each with a schema for its type. The database types do not describe the content of JSON columns.
 */
type ColumnsIn<Name extends Relation> = {
  [Column in keyof Relations[Name]['Row']]?: Json extends Relations[Name]['Row'][Column]
    ? z.ZodMiniType
    : z.ZodMiniType<Relations[Name]['Row'][Column]>;
};

/** The rows of a table or view that a screen reads. */
export type Rows<Row> = { resource: Relation; select: string; schema: z.ZodMiniType<Row> };

/** One of these rows. */
export type RowOf<Of> = Of extends Rows<infer Row> ? Row : never;

/**
 * The rows of a table or view that a screen reads, from one list of columns. The select and the row type follow from it. The
 * database's answer is not validated at run time; tests check that it fits.
 */
export function rowsOf<Name extends Relation, Columns extends ColumnsIn<Name> & z.core.$ZodLooseShape>(
  resource: Name,
  columns: Columns & Record<Exclude<keyof Columns, keyof ColumnsIn<Name>>, never>,
) {
  const schema = z.object<Columns>(columns);
  return { resource, select: columnsOf(schema), schema };
}
