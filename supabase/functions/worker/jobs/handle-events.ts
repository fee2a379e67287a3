import { database } from '../database.ts';
import { HANDLERS } from '../handlers.ts';

type Event = { id: number; type: string; finishedJobs: string[] };

/** Runs the jobs of up to fifty due events, in the order of the events. A failed event delays no other event. */
export async function handleEvents(): Promise<boolean> {
  const events = (await database('claim_events')) as Event[];
  for (const event of events) await handle(event);
  return events.length > 0;
}

async function handle({ id, type, finishedJobs }: Event): Promise<void> {
  const jobs = HANDLERS[type] ?? [];
  try {
    for (const job of jobs) if (!finishedJobs.includes(job)) await database('run_event_job', { event_id: id, job });
    await database('finish_event', { event_id: id, jobs: [...jobs] });
  } catch (error) {
    console.error(JSON.stringify({ event: id, type, error: String(error) }));
    await database('finish_event', { event_id: id, jobs: [...jobs], error: String(error) });
  }
}
