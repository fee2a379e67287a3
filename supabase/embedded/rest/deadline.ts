import postgres from 'postgres';

/** In milliseconds, and longer than any statement may take. */
const DEADLINE = 12_000;

/**
 * Answers 503 to whoever still waits at the deadline. If nothing of ours is at work in a database that answers, they
 * wait for a connection that died without telling the driver, as can happen when PostgreSQL is killed inside a
 * transaction: then `renew` makes connections that live.
 */
export async function withDeadline(
  { databaseUrl, name }: { databaseUrl: string; name: string },
  answer: Promise<Response>,
  renew: () => Promise<void>,
): Promise<Response> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), DEADLINE);
  });
  const inTime = await Promise.race([answer, late]).finally(() => clearTimeout(timer));
  if (inTime) return inTime;
  const stuck = isStuck(databaseUrl, name);
  // After a machine has stood still, all deadlines are over before the first answer is read.
  const justNow = await Promise.race([answer, stuck.then(() => undefined)]);
  if (justNow) return justNow;
  if (await stuck) {
    console.error('A call waits for a dead connection: connecting again.');
    await renew();
  }
  const body = { code: 'PGRST000', message: 'The database does not answer.', details: null, hint: null };
  return Response.json(body, { status: 503 });
}

/** Whether the database answers while none of these connections does anything. */
async function isStuck(databaseUrl: string, name: string): Promise<boolean> {
  const fresh = postgres(databaseUrl, { max: 1, onnotice: () => {}, connect_timeout: 3 });
  try {
    const atWork = await fresh`select from pg_stat_activity where application_name = ${name} and state = 'active'`;
    return atWork.length === 0;
  } catch {
    return false;
  } finally {
    await fresh.end({ timeout: 1 });
  }
}
