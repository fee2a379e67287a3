import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import postgres from 'postgres';

const SCHEMAS = path.resolve(import.meta.dirname, '../../supabase/schemas');

/** Files that the diff engine cannot express. Each file can run again, and migrations contain complete copies of it. */
const COPIED = ['90_reference_data.sql', '91_not_diffed.sql'];

export type SchemaFile = { name: string; text: string };

/** The schema files in the order in which a database applies them. */
export function schemaFiles(): SchemaFile[] {
  return globSync('*.sql', { cwd: SCHEMAS })
    .toSorted()
    .map((name) => ({ name, text: readFileSync(path.join(SCHEMAS, name), 'utf8') }));
}

/** The files that migrations contain word for word. */
export const copiedFiles = (): SchemaFile[] => schemaFiles().filter(({ name }) => COPIED.includes(name));

/** Applies the schemas to a database that has the objects of a new Supabase project. An error names the file that fails. */
export async function applySchemas(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    for (const { name, text } of schemaFiles()) {
      // The Supabase CLI also resets the session between two files.
      await sql.unsafe(`reset all;\n${text}`).catch((error: Error) => {
        throw new Error(`${name}: ${error.message}`, { cause: error });
      });
    }
  } finally {
    await sql.end();
  }
}
