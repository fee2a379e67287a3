import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isRunning } from '../processes/processes.ts';

const fileOf = (folder: string) => `${folder}.held`;

/**
 * Keeps all stored files in their place until the answer is called: a backup's database may still name them. Throws while
 * another backup holds them.
 */
export function holdFiles(folder: string): () => void {
  if (!isHeld(folder)) rmSync(fileOf(folder), { force: true });
  writeFileSync(fileOf(folder), String(process.pid), { flag: 'wx' });
  return () => rmSync(fileOf(folder), { force: true });
}

/** Whether a backup that is still at work needs the files as they are. */
export function isHeld(folder: string): boolean {
  try {
    return isRunning(Number(readFileSync(fileOf(folder), 'utf8')), 'backup');
  } catch {
    return false;
  }
}
