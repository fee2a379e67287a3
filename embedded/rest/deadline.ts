import postgres from 'postgres';

/** Milliseconds. Longer than any statement may take. */
const DEADLINE = 12_000;

/**
 * Responds with 503 after the deadline. A request may wait for a dead connection. The driver does not notice that if
 * PostgreSQL was killed inside a transaction. If the database answers and none of our statements is active, `renew` opens new
 * connections.
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
  // If the machine was suspended, all deadlines have passed before the first response is read.
  const justNow = await Promise.race([answer, stuck.then(() => undefined)]);
  if (justNow) return justNow;
  if (await stuck) {
    console.error('A call waits on a dead connection. Connecting again.');
    await renew();
  }
  const body = { code: 'PGRST000', message: 'The database does not answer.', details: null, hint: null };
  return Response.json(body, { status: 503 });
}

/** Whether the database answers and none of our connections is active. */
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
