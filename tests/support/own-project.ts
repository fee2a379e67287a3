import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { stack } from './stack.ts';

/** Creates `supabase/config.toml` with `supabase init` of the installed Supabase CLI. Returns its folder. */
export function initProject(): string {
  const folder = temporaryFolder('init');
  execFileSync(path.join(stack.root, 'node_modules/.bin/supabase'), ['init', '--workdir', folder], {
    stdio: 'pipe',
    env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: '1', SUPABASE_NO_UPDATE_NOTIFIER: '1' },
  });
  return folder;
}

/** A separate project for our stack. Its `supabase` folder is a copy; everything else is linked. */
export function copyProject(): string {
  const folder = temporaryFolder('project');
  for (const name of readdirSync(stack.root))
    if (name !== 'supabase' && !name.startsWith('.')) symlinkSync(path.join(stack.root, name), path.join(folder, name));
  cpSync(path.join(stack.root, 'supabase'), path.join(folder, 'supabase'), { recursive: true });
  return folder;
}

export function temporaryFolder(name: string): string {
  const parent = path.join(stack.root, '.tmp');
  mkdirSync(parent, { recursive: true });
  return mkdtempSync(path.join(parent, `${name}-`));
}

export const removeProject = (folder: string): void => rmSync(folder, { recursive: true, force: true });
