import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { stack } from '../support/stack.ts';
import { now } from './journal.ts';

/** A part that was killed, for how long, in milliseconds, it or the site was away, and whether all of it came back. */
export type Kill = { part: string; at: number; away: number; back: boolean };

const PIDS = path.join(stack.data, 'pids');

/** Every process the launcher keeps. */
export const parts = (): string[] => readdirSync(PIDS).toSorted();

const pidOf = (part: string) => Number(readFileSync(path.join(PIDS, part), 'utf8'));

/** A person waits no longer for one answer. */
const PATIENCE = 5000;
const GIVE_UP = 60_000;

const ASKED = [
  `${stack.siteUrl}/`,
  `${stack.siteUrl}/api/health`,
  `${stack.siteUrl}/api/properties/search?limit=1`,
  `${stack.supabaseUrl}/health`,
  `${stack.mailUrl}/api/messages?to=nobody`,
];

/** Whether everything answers: pages, the function, the database behind the gateway, the gateway and the mails. */
async function everythingAnswers(): Promise<boolean> {
  const answers = ASKED.map(async (url) => {
    const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE) });
    await answer.arrayBuffer();
    return answer.status === 200;
  });
  return Promise.all(answers).then(
    (well) => well.every(Boolean),
    () => false,
  );
}

/** Kills parts with SIGKILL and waits until each has been started again and everything answers. */
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

/** These people share one network, which may try less often than twenty may, and do in minutes what others do in days. Asked over a connection that no kill has touched. */
async function forgetTries(): Promise<void> {
  const fresh = postgres(stack.databaseUrl(), { max: 1, onnotice: () => {} });
  await fresh`delete from private.rate_limit_counts`;
  await fresh.end();
}
