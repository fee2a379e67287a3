import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { ApiEnv } from '../api-env.ts';

/** One JSON line per request: ids, route and numbers, nothing a person typed. */
export const requestLog = createMiddleware<ApiEnv>(async (c, next) => {
  const startedAt = performance.now();
  await next();
  const line = {
    requestId: c.get('requestId'),
    method: c.req.method,
    route: routePath(c, -1),
    status: c.res.status,
    milliseconds: Math.round((performance.now() - startedAt) * 10) / 10,
    userId: c.get('userId') ?? null,
  };
  console.log(JSON.stringify(line));
});
