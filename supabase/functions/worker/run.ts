import { database } from './database.ts';
import { JOBS } from './jobs.ts';
import { type JobName, SCHEDULE } from './schedule.ts';

/** How long, in milliseconds, one job claims further work in one call. */
const CALL_TIME = 45_000;

/** How long, in milliseconds, one unit of work may take. Afterwards the job counts as failed and another call may run it. */
const UNIT_TIME = 60_000;

/** The seconds between two runs of each periodic job. */
const INTERVALS = Object.fromEntries(
  Object.entries(SCHEDULE).flatMap(([name, { every }]) => (every ? [[name, every]] : [])),
);

/** Jobs that this process runs now; true if a call asked for another round. */
const running = new Map<JobName, boolean>();

/** Whether the last unit of each job failed, as the database knows it. */
const failed = new Map<JobName, boolean>();

/** Runs the due jobs beside each other, and then those that became due by their work. */
export async function runDueJobs(): Promise<void> {
  const due = await database('claim_jobs', { intervals: INTERVALS });
  await Promise.all(due.map(isJob).map(async (name) => (name && (await runJob(name)) ? runDueJobs() : undefined)));
}

const isJob = (name: string): JobName | undefined => (Object.hasOwn(SCHEDULE, name) ? (name as JobName) : undefined);

/** Runs a job until it finds no more work, and answers whether it found any. A job runs once at a time in a process. */
async function runJob(name: JobName): Promise<boolean> {
  if (running.has(name)) {
    running.set(name, true);
    return false;
  }
  let hasWorked = false;
  const deadline = Date.now() + CALL_TIME;
  do {
    running.set(name, false);
    while (Date.now() < deadline && (await runUnit(name))) hasWorked = true;
  } while (Date.now() < deadline && running.get(name));
  running.delete(name);
  return hasWorked;
}

/** Runs one unit of a job. The database keeps the error of a failed unit until the next one succeeds. */
async function runUnit(name: JobName): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The job took too long.')), UNIT_TIME);
  });
  try {
    const hasWorked = await Promise.race([JOBS[name](), timeout]);
    if (hasWorked && failed.get(name) !== false) await recordState(name);
    return hasWorked;
  } catch (error) {
    console.error(JSON.stringify({ job: name, error: String(error) }));
    await recordState(name, String(error)).catch(() => undefined);
    return false;
  } finally {
    clearTimeout(timer);
  }
}

async function recordState(name: JobName, error?: string): Promise<void> {
  await database('record_job', { name, ...(error ? { error } : {}) });
  failed.set(name, error !== undefined);
}
