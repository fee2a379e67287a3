import postgres from 'postgres';
import { backoff, databaseUrl, HOST, type Keys } from '../settings.ts';
import type { Service } from '../processes/processes.ts';
import { FUNCTIONS } from './served.ts';

/** The function that does background work, and the channel on which the database asks for it. */
const WORKER = 'worker';

/** How often, in milliseconds, the worker is called without a notification. */
const INTERVAL = 2000;

/** The shortest time, in milliseconds, between two calls. Notifications in between cause one call together. */
const PAUSE = 20;

/** A call ends earlier by itself; a worker that hangs is called again after this time, in milliseconds. */
const TIME_LIMIT = 120_000;

/** Calls the function `worker` for each notification of the database and regularly, in the place of pg_cron and pg_net. */
export function startWorkerCalls(keys: Keys): Service[] {
  const served = FUNCTIONS.find(({ name }) => name === WORKER);
  if (!served) return [];
  let timer: NodeJS.Timeout | undefined;
  let hasStopped = false;
  const call = () => {
    timer = undefined;
    callWhenDue(INTERVAL);
    const init = { method: 'POST', headers: { apikey: keys.secretKey }, signal: AbortSignal.timeout(TIME_LIMIT) };
    // A worker that is starting again does not answer; the next call finds the work.
    fetch(`http://${HOST}:${served.port}/${WORKER}`, init).then(
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
    if (!hasStopped) setTimeout(() => sql.unsafe(`listen ${WORKER}`).then(wake, listenSoon), PAUSE);
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
