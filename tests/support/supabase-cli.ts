import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { stack } from './stack.ts';

const BINARY = path.join(stack.root, 'node_modules/.bin/supabase');

/** Runs the Supabase CLI on a database of the test stack and returns its output. Fails if the CLI fails. */
export function supabaseCli(databaseUrl: string, ...command: string[]): Promise<{ stdout: string; stderr: string }> {
  // The CLI uses TLS by default.
  const flags = ['--db-url', `${databaseUrl}?sslmode=disable`, '--yes'];
  return promisify(execFile)(BINARY, [...command, ...flags], {
    cwd: stack.root,
    env: {
      ...process.env,
      // The CLI keeps its state with the stack's data, and connects only to the database.
      SUPABASE_HOME: path.join(stack.data, 'supabase-cli'),
      SUPABASE_TELEMETRY_DISABLED: '1',
      SUPABASE_NO_UPDATE_NOTIFIER: '1',
    },
  });
}
