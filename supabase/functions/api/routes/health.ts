import { Hono } from 'hono';
import config from '../deno.json' with { type: 'json' };
import { databaseFor } from '../lib/database.ts';

export const healthRoutes = new Hono();

/** Whether everything behind the site answers: for start-up, monitors and people. */
healthRoutes.get('/health', async (c) => {
  const { data } = await databaseFor().rpc('health');
  const healthy = data === 'ok';
  c.header('Cache-Control', 'no-store');
  return c.json(
    { status: healthy ? 'ok' : 'error', version: config.version, database: healthy ? 'ok' : 'error' },
    healthy ? 200 : 503,
  );
});
