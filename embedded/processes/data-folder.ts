import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { DATA } from '../settings.ts';
import { type Holder, releaseLock, takeLock } from './process-lock.mjs';

/** Names the process that may start parts on the data folder. `install.mjs` reads it too. */
const LAUNCHER = path.join(DATA, 'launcher.json');

/**
 * Makes this process the only one that may start parts on the data folder. If another process already is, it changes nothing
 * and returns the reason. The text `what` describes this process to others ("This stack runs"), and `url` is its URL.
 */
export function claimDataFolder(what: string, url?: string): string | undefined {
  mkdirSync(DATA, { recursive: true });
  if (!isWritable(DATA))
    return `This user may not write to ${DATA}. Start as its owner (id ${statSync(DATA).uid}), or name another folder: DATA_DIR=<folder> npm start`;
  const holder = takeLock(LAUNCHER, { what, url });
  return holder && inUse(holder);
}

/** Lets another process start parts on the data folder. */
export const releaseDataFolder = (): void => releaseLock(LAUNCHER);

function inUse({ pid, what, url }: Holder): string {
  const details = [`process ${pid}`, url, `data ${DATA}`].filter(Boolean).join(', ');
  return `${what} already (${details}). Stop it, or use another DATA_DIR.`;
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
