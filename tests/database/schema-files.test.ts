import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { schemaFiles } from '../../supabase/schema/schema-files.ts';
import { sql } from '../support/database.ts';
import { stack } from '../support/stack.ts';

const FOLDER = path.join(stack.root, 'supabase/schema');

test('a reader finds the present schema in supabase/schema as the migrations leave it: `npm run schema` writes it', async () => {
  const written = globSync('*.sql', { cwd: FOLDER }).map((name) => [
    name,
    readFileSync(path.join(FOLDER, name), 'utf8'),
  ]);
  expect(Object.fromEntries(written)).toEqual(await schemaFiles(sql));
});
