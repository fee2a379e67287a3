import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from '../api-env.ts';

/**
 * Writes one JSON line per request: ids, route and numbers. It contains no user input, and a user id only after the token was
 * verified.
 */
export const requestLog = createMiddleware<ApiEnv>(async (c, next) => {
  const startedAt = performance.now();
  await next();
  const line = {
    requestId: c.get('requestId'),
    method: c.req.method,
    route: c.get('route') ?? null,
    status: c.res.status,
    milliseconds: Math.round((performance.now() - startedAt) * 10) / 10,
    userId: c.get('provedId') ?? null,
    calls: c.get('calls') ?? 0,
  };
  console.log(JSON.stringify(line));
});
