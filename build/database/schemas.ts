import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import postgres from 'postgres';

const SCHEMAS = path.resolve(import.meta.dirname, '../../supabase/schemas');

/** The files that the diff engine cannot express. Each is complete, can run again, and is copied whole into a migration. */
const COPIED = ['90_reference_data.sql', '91_not_diffed.sql'];

/** The diff engine creates domains after tables, and then adds the columns that use them. So these files come first. */
const FIRST = ['01_domains.sql'];

export type SchemaFile = { name: string; text: string };

/** The schema files in the order in which a database applies them. */
export function schemaFiles(): SchemaFile[] {
  return globSync('*.sql', { cwd: SCHEMAS })
    .toSorted()
    .map((name) => ({ name, text: readFileSync(path.join(SCHEMAS, name), 'utf8') }));
}

/** The files that a migration contains word for word. */
export const copiedFiles = (): SchemaFile[] => schemaFiles().filter(({ name }) => COPIED.includes(name));

/** The files that the first migration contains before all else. */
export const firstFiles = (): SchemaFile[] => schemaFiles().filter(({ name }) => FIRST.includes(name));

/** Builds the database of the schemas in a database that has what a new Supabase project has. Names the file that fails. */
export async function applySchemas(url: string, files = schemaFiles()): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    for (const { name, text } of files) {
      // The Supabase CLI also resets the session between two files.
      await sql.unsafe(`reset all;\n${text}`).catch((error: Error) => {
        throw new Error(`${name}: ${error.message}`, { cause: error });
      });
    }
  } finally {
    await sql.end();
  }
}
