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

/** What the database knows of each job: when a run was recorded, and whether it failed. */
const recorded = new Map<JobName, { at: number; failed: boolean }>();

/** How often, in milliseconds, the success of a job is recorded. */
const RECORD_INTERVAL = 60_000;

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
  let error: string | undefined;
  const startedAt = Date.now();
  const deadline = startedAt + CALL_TIME;
  const runUnits = async () => {
    for (;;) {
      const unit = await runUnit(name);
      error = unit.error;
      hasWorked ||= unit.hasWorked;
      if (!unit.hasWorked || Date.now() >= deadline) return;
    }
  };
  do {
    running.set(name, false);
    await runUnits();
  } while (Date.now() < deadline && running.get(name));
  running.delete(name);
  await recordRun(name, error, Date.now() - startedAt).catch(() => undefined);
  return hasWorked;
}

/** Runs one unit of a job, and answers whether it found work and why it failed. */
async function runUnit(name: JobName): Promise<{ hasWorked: boolean; error?: string }> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The job took too long.')), UNIT_TIME);
  });
  try {
    return { hasWorked: await Promise.race([JOBS[name](), timeout]) };
  } catch (error) {
    console.error(JSON.stringify({ job: name, error: String(error) }));
    return { hasWorked: false, error: String(error) };
  } finally {
    clearTimeout(timer);
  }
}

/** Records how a run ended. The database keeps an error until the next success. A success is recorded once a minute. */
async function recordRun(name: JobName, error: string | undefined, milliseconds: number): Promise<void> {
  const last = recorded.get(name);
  const failed = error !== undefined;
  if (!failed && last?.failed === false && Date.now() - last.at < RECORD_INTERVAL) return;
  await database('record_job', { name, milliseconds, ...(failed ? { error } : {}) });
  recorded.set(name, { at: Date.now(), failed });
}
