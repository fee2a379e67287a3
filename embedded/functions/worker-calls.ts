import postgres from 'postgres';
import { backoff, databaseUrl, HOST, type Keys } from '../settings.ts';
import type { Service } from '../processes/processes.ts';
import { FUNCTIONS } from './served.ts';

/** How often, in milliseconds, the worker is called without a notification. */
const INTERVAL = 2000;

/** The shortest time, in milliseconds, between two calls. Notifications in between cause one call together. */
const PAUSE = 20;

/** A call ends earlier by itself; a worker that hangs is called again after this time, in milliseconds. */
const TIME_LIMIT = 120_000;

/**
 * Calls the function that does background work, in the place of pg_cron and pg_net. It calls the function regularly, and for each
 * notification on the database's channel with the function's name.
 */
export function startWorkerCalls(keys: Keys, worker: string): Service[] {
  const served = FUNCTIONS.find(({ name }) => name === worker);
  if (!served) return [];
  let timer: NodeJS.Timeout | undefined;
  let hasStopped = false;
  const call = () => {
    timer = undefined;
    callWhenDue(INTERVAL);
    const init = { method: 'POST', headers: { apikey: keys.secretKey }, signal: AbortSignal.timeout(TIME_LIMIT) };
    // A worker that is starting again does not answer; the next call finds the work.
    fetch(`http://${HOST}:${served.port}/${worker}`, init).then(
      (answer) => answer.body?.cancel(),
      () => undefined,
    );
  };
  let dueAt = Infinity;
  function callWhenDue(delay: number): void {
    if (hasStopped || (timer && dueAt <= Date.now() + delay)) return;
    clearTimeout(timer);
    dueAt = Date.now() + delay;
    timer = setTimeout(call, delay);
  }
  const wake = () => callWhenDue(PAUSE);
  // The driver's own `listen` gives up while the database is away for long.
  const options = {
    max: 1,
    onnotice: () => {},
    backoff,
    connection: { application_name: 'worker calls' },
    onnotify: wake,
    onclose: listenSoon,
  };
  const sql = postgres(databaseUrl(keys), options);
  function listenSoon(): void {
    if (!hasStopped) setTimeout(() => sql.unsafe(`listen ${worker}`).then(wake, listenSoon), PAUSE);
  }
  listenSoon();
  callWhenDue(0);
  return [
    {
      stop: async () => {
        hasStopped = true;
        clearTimeout(timer);
        await sql.end({ timeout: 1 }).catch(() => undefined);
      },
    },
  ];
}
