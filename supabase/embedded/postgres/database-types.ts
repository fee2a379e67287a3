// `npm run types`: writes shared/database.types.ts from the running database, with the engine of `supabase gen types`.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation';
import { introspect } from '@supabase/postgrest-typegen/introspection';
import postgres from 'postgres';
import { CONFIG, databaseUrl, readKeys, ROOT } from '../settings.ts';

export const DATABASE_TYPES = path.join(ROOT, 'shared/database.types.ts');

/** The TypeScript types of the schemas that the API serves. */
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

if (import.meta.main) {
  writeFileSync(DATABASE_TYPES, await databaseTypes(databaseUrl(readKeys())));
}
