// `npm run api-document`: writes docs/openapi.json and shared/api/api.types.ts from the routes of the API. With `--release`, it
// also writes docs/openapi-released.json, which later changes must not break.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ApiDocument } from '../../supabase/functions/api/http/documents/api-document.ts';
import { apiTypes } from './api-types.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const API = path.join(ROOT, 'supabase/functions/api');

export const DOCUMENT = path.join(ROOT, 'docs/openapi.json');
export const RELEASED_DOCUMENT = path.join(ROOT, 'docs/openapi-released.json');
export const API_TYPES = path.join(ROOT, 'shared/api/api.types.ts');

/** The document of the routes, as the API serves it. It needs no stack: the settings of Supabase are placeholders. */
export function readApiDocument(): ApiDocument {
  const text = execFileSync(
    path.join(ROOT, 'node_modules/.bin/deno'),
    [
      'run',
      '--node-modules-dir=manual',
      '--allow-env',
      '--config',
      path.join(API, 'deno.json'),
      path.join(API, 'print-document.ts'),
    ],
    {
      encoding: 'utf8',
      env: {
        ...process.env,
        SUPABASE_URL: 'http://none',
        SUPABASE_ANON_KEY: 'none',
        SUPABASE_SERVICE_ROLE_KEY: 'none',
      },
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return JSON.parse(text) as ApiDocument;
}

/** The content of each file, by its path. */
export function apiFiles(document: ApiDocument): Record<string, string> {
  return { [DOCUMENT]: `${JSON.stringify(document, null, 1)}\n`, [API_TYPES]: apiTypes(document) };
}

if (import.meta.main) {
  const files = apiFiles(readApiDocument());
  for (const [file, content] of Object.entries(files)) writeFileSync(file, content);
  if (process.argv.includes('--release')) writeFileSync(RELEASED_DOCUMENT, files[DOCUMENT] ?? '');
}
