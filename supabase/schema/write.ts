// `npm run schema`: writes the present schema beside this file, from the running database.
import { globSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import postgres from 'postgres';
import { databaseUrl, readKeys } from '../embedded/settings.ts';
import { schemaFiles } from './schema-files.ts';

const sql = postgres(databaseUrl(readKeys()), { max: 1, onnotice: () => {} });
const files = await schemaFiles(sql);
await sql.end();
for (const old of globSync('*.sql', { cwd: import.meta.dirname })) rmSync(path.join(import.meta.dirname, old));
for (const [name, text] of Object.entries(files)) writeFileSync(path.join(import.meta.dirname, name), text);
