import { createMiddleware } from 'hono/factory';

/** In milliseconds, and longer than any statement may take. */
const DEADLINE = 12_000;

/**
 * Whoever still waits at the deadline waits for a connection that died without telling the driver, as happens when
 * PostgreSQL is killed inside a transaction. They are answered, and the process ends: its successor, which the launcher
 * starts at once, has connections that live.
 */
export const deadline = createMiddleware(async (c, next) => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), DEADLINE);
  });
  const outcome = await Promise.race([next(), late]).finally(() => clearTimeout(timer));
  if (outcome !== 'late') return undefined;
  console.error(`${c.req.method} ${c.req.path}: no answer from the database; starting again.`);
  setTimeout(() => process.exit(1), 100);
  return c.json({ code: 'PGRST000', message: 'The database does not answer.', details: null, hint: null }, 503);
});
