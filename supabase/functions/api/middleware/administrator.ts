import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from '../api-env.ts';
import { database, dataOf } from '../lib/supabase/database.ts';

/** Lets administrators through, before anything else of their call is looked at: others learn nothing from it. */
export const requireAdministrator = createMiddleware<ApiEnv>(async (c, next) => {
  dataOf(await database(c).rpc('require_admin'));
  await next();
});
