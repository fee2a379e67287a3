import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { stack } from '../support/stack.ts';
import { now } from './journal.ts';

/** The kill of a part: the milliseconds until everything responded again, and whether it did. */
export type Kill = { part: string; at: number; away: number; back: boolean };

const PIDS = path.join(stack.data, 'pids');

/** All processes that the launcher restarts. */
export const parts = (): string[] => readdirSync(PIDS).toSorted();

const pidOf = (part: string) => Number(readFileSync(path.join(PIDS, part), 'utf8'));

/** Milliseconds that a user waits for a response, and milliseconds until a part counts as lost. */
const TIMEOUT = 5000;
const GIVE_UP = 60_000;

const ASKED = [
  `${stack.siteUrl}/`,
  `${stack.siteUrl}/api/health`,
  `${stack.siteUrl}/api/properties/search?limit=1`,
  `${stack.supabaseUrl}/health`,
  `${stack.mailUrl}/api/messages?to=nobody`,
];

/** Whether everything responds: pages, function, database behind the gateway, gateway and mail page. */
async function everythingAnswers(): Promise<boolean> {
  const answers = ASKED.map(async (url) => {
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT) });
    await answer.arrayBuffer();
    return answer.status === 200;
  });
  return Promise.all(answers).then(
    (well) => well.every(Boolean),
    () => false,
  );
}

/** Kills parts with SIGKILL and waits until each has restarted and everything responds. */
export async function kill(killed: string[]): Promise<Kill[]> {
  const before = killed.map((part) => ({ part, pid: pidOf(part) }));
  const at = now();
  for (const { pid } of before) process.kill(pid, 'SIGKILL');
  let back = false;
  while (!back && now() - at < GIVE_UP) {
    await pause(20);
    back = before.every(({ part, pid }) => pidOf(part) !== pid) && (await everythingAnswers());
  }
  const away = now() - at;
  await forgetTries();
  return killed.map((part) => ({ part, at, away, back }));
}

/**
 * Clears the rate limits. These users share one client IP range, and do in minutes as much as others in days. It uses a new
 * connection that no kill has cut.
 */
async function forgetTries(): Promise<void> {
  const fresh = postgres(stack.databaseUrl(), { max: 1, onnotice: () => {} });
  await fresh`delete from private.rate_limit_counts`;
  await fresh.end();
}
