import * as z from 'zod/mini';
import { columnsOf } from '#shared/api/snake-keys.ts';
import type { Database, Json } from '#shared/database.types.ts';

type Relations = Database['public']['Tables'] & Database['public']['Views'];
type Relation = keyof Relations;

/** Columns that a table or view has, each with no more than it may hold; what JSON holds, its writers know. */
type ColumnsIn<Name extends Relation> = {
  [Column in keyof Relations[Name]['Row']]?: Json extends Relations[Name]['Row'][Column]
    ? z.ZodMiniType
    : z.ZodMiniType<Relations[Name]['Row'][Column]>;
};

/** What a screen reads of a table or view. */
export type Rows<Row> = { resource: Relation; select: string; schema: z.ZodMiniType<Row> };

/** A row as its screen reads it. */
export type RowOf<Of> = Of extends Rows<infer Row> ? Row : never;

/**
 * The rows of a table or view that a screen reads, from one list of columns: the select and the type of a row follow. What
 * the database answers is not checked again; that it fits is tested.
 */
export function rowsOf<Name extends Relation, Columns extends ColumnsIn<Name> & z.core.$ZodLooseShape>(
  resource: Name,
  columns: Columns & Record<Exclude<keyof Columns, keyof ColumnsIn<Name>>, never>,
) {
  const schema = z.object<Columns>(columns);
  return { resource, select: columnsOf(schema), schema };
}
