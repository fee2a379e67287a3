import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isRunning } from '../processes.ts';

const fileOf = (folder: string) => `${folder}.held`;

/** Keeps all stored files in their place until the answer is called: a backup's database may still name them. */
export function holdFiles(folder: string): () => void {
  writeFileSync(fileOf(folder), String(process.pid));
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
