// `npm run types`: writes shared/database.types.ts, shared/constraint-columns.ts and shared/constraint-texts.ts from the
// running database. The first file comes from the engine of `supabase gen types`.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation';
import { introspect } from '@supabase/postgrest-typegen/introspection';
import postgres from 'postgres';
import { CONFIG, databaseUrl, readKeys, ROOT } from '../embedded/settings.ts';

export const DATABASE_TYPES = path.join(ROOT, 'shared/database.types.ts');
export const CONSTRAINT_COLUMNS = path.join(ROOT, 'shared/constraint-columns.ts');
export const CONSTRAINT_TEXTS = path.join(ROOT, 'shared/constraint-texts.ts');

/** The TypeScript types of the schemas in the API. */
export async function databaseTypes(url: string): Promise<string> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const queryable = { query: async (text: string) => ({ rows: [...(await sql.unsafe(text))] }) };
    const metadata = await introspect(queryable, { includedSchemas: CONFIG.api.schemas });
    return await generateTypescript(sortGeneratorMetadata(metadata), {});
  } finally {
    await sql.end();
  }
}

/**
 * A TypeScript file with the column of each constraint, by table. It includes only constraints on one column whose name is a
 * sentence.
 */
export async function constraintColumns(url: string): Promise<string> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const found = await sql<{ table: string; columns: Record<string, string> }[]>`
      select t.relname as "table", json_object_agg(c.conname, a.attname order by c.conname collate "C") as columns
      from pg_constraint c
      join pg_class t on t.oid = c.conrelid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1]
      where c.contype in ('c', 'f') and c.conname like '% %' and cardinality(c.conkey) = 1
        and t.relnamespace = any (${CONFIG.api.schemas}::regnamespace[])
      group by t.relname order by t.relname collate "C"`;
    const tables = found.map(({ table, columns }) => {
      const lines = Object.entries(columns).map(([name, column]) => `    ${JSON.stringify(name)}: '${column}',\n`);
      return `  ${table}: {\n${lines.join('')}  },\n`;
    });
    return `// Written by \`npm run types\`: the one column that a constraint is about, by table and by the constraint's name.
// @wc-ignore-file
export const CONSTRAINT_COLUMNS: Record<string, Record<string, string>> = {\n${tables.join('')}};\n`;
  } finally {
    await sql.end();
  }
}

/**
 * A TypeScript file with the names of constraints and unique indexes that are sentences for users. Translations are made from
 * it.
 */
export async function constraintTexts(url: string): Promise<string> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const found = await sql<{ name: string }[]>`
      select c.conname collate "C" as name from pg_constraint c
      where c.contype in ('c', 'f') and c.conname like '% %' and c.connamespace = any (${CONFIG.api.schemas}::regnamespace[])
      union
      select i.relname from pg_class i
      where i.relkind = 'i' and i.relname like '% %' and i.relnamespace = any (${CONFIG.api.schemas}::regnamespace[])
      order by 1`;
    const lines = found.map(({ name }) => `  [/* @wc-ignore */ ${JSON.stringify(name)}, ${JSON.stringify(name)}],\n`);
    return `// Written by \`npm run types\`: the names of constraints, which are sentences for people, as the database says them and in
// the language of the page.
export const CONSTRAINT_TEXTS: readonly (readonly [string, string])[] = [\n${lines.join('')}];\n`;
  } finally {
    await sql.end();
  }
}

if (import.meta.main) {
  const url = databaseUrl(readKeys());
  writeFileSync(DATABASE_TYPES, await databaseTypes(url));
  writeFileSync(CONSTRAINT_COLUMNS, await constraintColumns(url));
  writeFileSync(CONSTRAINT_TEXTS, await constraintTexts(url));
}
