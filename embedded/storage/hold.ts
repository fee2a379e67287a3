import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isRunning } from '../processes/processes.ts';

const fileOf = (folder: string) => `${folder}.held`;

/**
 * Prevents the removal of stored files until the returned function is called, because a backup may name them. Throws if
 * another backup is running.
 */
export function holdFiles(folder: string): () => void {
  if (!isHeld(folder)) rmSync(fileOf(folder), { force: true });
  writeFileSync(fileOf(folder), String(process.pid), { flag: 'wx' });
  return () => rmSync(fileOf(folder), { force: true });
}

/** Whether a running backup needs all files. */
export function isHeld(folder: string): boolean {
  try {
    return isRunning(Number(readFileSync(fileOf(folder), 'utf8')), 'backup');
  } catch {
    return false;
  }
}
