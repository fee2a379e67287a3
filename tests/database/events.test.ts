import type postgres from 'postgres';
import { afterAll, describe, expect, test } from 'vitest';
import { removePeople, sql } from '../support/database.ts';
import { handleEvents } from '../support/handle-events.ts';

type Transaction = postgres.TransactionSql;
type Claimed = { id: number; type: string; finishedJobs: string[] }[];

const NOBODY = '00000000-0000-4000-8000-000000000000';

afterAll(async () => {
  await removePeople();
  await sql.end();
});

/** Runs the work and undoes it, so that the running worker does not see its rows. */
async function undone<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  const outcome: { result?: Result } = {};
  await sql
    .begin(async (transaction) => {
      // Postpones the events of other tests.
      await transaction`update private.events set due_at = now() + interval '1 hour' where processed_at is null`;
      outcome.result = await work(transaction);
      throw new Error('undone');
    })
    .catch((error: Error) => {
      if (error.message !== 'undone') throw error;
    });
  return outcome.result as Result;
}

const addEvent = async (as: Transaction, values: Record<string, string | number> = {}): Promise<number> =>
  (
    await as<
      { id: string }[]
    >`insert into private.events ${as({ type: 'test.made', subject: NOBODY, ...values })} returning id`
  ).map(({ id }) => Number(id))[0]!;

const claim = async (as: Transaction): Promise<Claimed> =>
  (await as<{ claimed: Claimed }[]>`select public.claim_events() as claimed`)[0]!.claimed;

const stateOf = async (as: Transaction, id: number) =>
  (
    await as`
      select attempts, extract(epoch from due_at - now())::integer as wait, processed_at is not null as "isProcessed", error
      from private.events where id = ${id}`
  )[0];

test('the worker claims due events, the longest due first, and delays each further attempt @feature 10.1b', async () => {
  await undone(async (as) => {
    const first = await addEvent(as, { attempts: 3, due_at: '2026-01-01' });
    const second = await addEvent(as);
    await addEvent(as, { due_at: '2099-01-01' });
    expect((await claim(as)).map(({ id }) => id)).toEqual([first, second]);
    expect(await stateOf(as, first)).toMatchObject({ attempts: 4, wait: 80 });
    expect(await stateOf(as, second)).toMatchObject({ attempts: 1, wait: 10 });
    expect(await claim(as)).toEqual([]);
  });
});

test('an event is processed only when all its jobs are finished', async () => {
  await undone(async (as) => {
    const id = await addEvent(as);
    await as`select public.finish_event(${id}, '{notify-people}')`;
    expect(await stateOf(as, id)).toMatchObject({ isProcessed: false });
    await as`update private.events set finished_jobs = '{notify-people}' where id = ${id}`;
    await as`select public.finish_event(${id}, '{notify-people}')`;
    expect(await stateOf(as, id)).toMatchObject({ isProcessed: true, error: null });
  });
});

test('a job that is unknown or done causes no change', async () => {
  await undone(async (as) => {
    const id = await addEvent(as, { finished_jobs: '{done-before}' });
    expect(await as`select public.run_event_job(${id}, 'done-before') as ran`).toEqual([{ ran: false }]);
    await expect(as.savepoint((at) => at`select public.run_event_job(${id}, 'unknown')`)).rejects.toMatchObject({
      code: 'PT400',
      message: 'unknown_job',
    });
  });
});

test('an event without jobs is processed immediately', async () => {
  await undone(async (as) => {
    const id = await addEvent(as);
    await handleEvents(as);
    expect(await stateOf(as, id)).toMatchObject({ isProcessed: true });
  });
});

test('an event that failed ten times is not claimed again', async () => {
  await undone(async (as) => {
    await addEvent(as, { attempts: 10, error: 'It failed.', due_at: '2026-01-01' });
    expect(await claim(as)).toEqual([]);
  });
});

describe('jobs', () => {
  const claimJobs = async (as: Transaction): Promise<string[]> =>
    (await as<{ due: string[] }[]>`select public.claim_jobs('{"test-job": 60}') as due`)[0]!.due;

  test('jobs with an interval are given to one worker in each interval', async () => {
    await undone(async (as) => {
      expect(await claimJobs(as)).toContain('test-job');
      expect(await claimJobs(as)).not.toContain('test-job');
      await as`update private.jobs set due_at = now() where name = 'test-job'`;
      expect(await claimJobs(as)).toContain('test-job');
    });
  });

  test('jobs with a queue are claimed while a row is due', async () => {
    await undone(async (as) => {
      expect(await claimJobs(as)).not.toContain('handle-events');
      await addEvent(as);
      expect(await claimJobs(as)).toContain('handle-events');
    });
  });

  test('jobs that fail are due again within a minute, and health reports emails until an email is sent', async () => {
    await undone(async (as) => {
      const health = async () => (await as`select public.get_worker_health() as health`)[0]?.['health'] as object;
      for (const job of ['send-emails', 'delete-old-rows']) await as`select public.record_job(${job})`;
      await as`update private.jobs set error = null, run_at = now()`;
      expect(await health()).toMatchObject({ worker: 'ok', email: 'ok', push: 'ok' });
      await as`select public.record_job('send-emails', 'no connection')`;
      expect(await health()).toMatchObject({ email: 'error', push: 'ok' });
      await as`select public.record_job('send-emails')`;
      expect(await health()).toMatchObject({ email: 'ok' });
      await as`update private.jobs set run_at = now() - interval '2 minutes'`;
      expect(await health()).toMatchObject({ worker: 'error' });
      await as`update private.jobs set due_at = now() + interval '1 hour' where name = 'delete-old-rows'`;
      await as`select public.record_job('delete-old-rows', 'timeout')`;
      const [row] =
        await as`select due_at <= now() + interval '1 minute' as soon from private.jobs where name = 'delete-old-rows'`;
      expect(row).toEqual({ soon: true });
    });
  });

  test('jobs that have waited long show in the age of the oldest event @feature 10.4a', async () => {
    await undone(async (as) => {
      await as`delete from private.events`;
      await addEvent(as, { created_at: new Date(Date.now() - 90_000).toISOString() });
      const [row] = await as<
        { age: number }[]
      >`select (public.get_worker_health() ->> 'oldestEventAge')::integer as age`;
      expect(row!.age).toBeGreaterThanOrEqual(89);
    });
  });

  test('jobs delete events that were processed 30 days ago', async () => {
    await undone(async (as) => {
      const id = await addEvent(as, { processed_at: new Date(Date.now() - 31 * 86_400_000).toISOString() });
      const kept = await addEvent(as, { processed_at: new Date(Date.now() - 29 * 86_400_000).toISOString() });
      await as`select public.delete_old_rows()`;
      expect(await as`select id::integer from private.events where id in (${id}, ${kept})`).toEqual([{ id: kept }]);
    });
  });
});
