import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from '../api-env.ts';

/** One JSON line per request: ids, route and numbers, nothing a person typed, nobody a token names that was not proved. */
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
