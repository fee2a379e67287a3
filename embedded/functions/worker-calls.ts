import postgres from 'postgres';
import { backoff, databaseUrl, HOST, type Keys } from '../settings.ts';
import type { Service, WatchedService } from '../processes/processes.ts';
import { watchAnswers } from './hung-process.ts';
import type { ServedFunction } from './served.ts';

/** How often, in milliseconds, the worker is called without a notification. */
const INTERVAL = 2000;

/** The shortest time, in milliseconds, between two calls. Notifications in between cause one call together. */
const PAUSE = 20;

/** The timeout of a call in milliseconds. A worker with work answers earlier, and a hung worker is killed earlier. */
const TIME_LIMIT = 120_000;

/**
 * Calls the function that does background work, in the place of pg_cron and pg_net. It calls the function regularly, and for each
 * notification on the database's channel with the function's name. It kills a function that hangs, so that it starts again.
 */
export function startWorkerCalls(keys: Keys, { name, port }: ServedFunction, worker: WatchedService): Service {
  const watchAnswer = watchAnswers(() => {
    console.error(`${name} answers no call; ending it.`);
    worker.kill();
  });
  let timer: NodeJS.Timeout | undefined;
  let hasStopped = false;
  const call = () => {
    timer = undefined;
    callWhenDue(INTERVAL);
    const init = { method: 'POST', headers: { apikey: keys.secretKey }, signal: AbortSignal.timeout(TIME_LIMIT) };
    // A worker that is starting again does not answer; the next call finds the work.
    watchAnswer(fetch(`http://${HOST}:${port}/${name}`, init).then((answer) => answer.body?.cancel()));
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
    if (!hasStopped) setTimeout(() => sql.unsafe(`listen ${name}`).then(wake, listenSoon), PAUSE);
  }
  listenSoon();
  callWhenDue(0);
  return {
    stop: async () => {
      hasStopped = true;
      clearTimeout(timer);
      await sql.end({ timeout: 1 }).catch(() => undefined);
    },
  };
}
