import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { stack } from './stack.ts';

/** What `supabase init` of the Supabase CLI we have writes as `supabase/config.toml`; answers the folder around it. */
export function initProject(): string {
  const folder = temporaryFolder('init');
  execFileSync(path.join(stack.root, 'node_modules/.bin/supabase'), ['init', '--workdir', folder], {
    stdio: 'pipe',
    env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: '1', SUPABASE_NO_UPDATE_NOTIFIER: '1' },
  });
  return folder;
}

/** A project of its own with our stack in it: its `supabase` folder is a copy, everything else is ours. */
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
