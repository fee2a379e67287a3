import type { Hono } from 'hono';
import { API_MESSAGES } from '../../../../shared/api/api-error.ts';
import type { ApiEnv } from '../api-env.ts';
import { Failure } from './on-error.ts';

/** Answers 405 with `Allow` where an address exists but not for the method. Call after the last route. */
export function refuseOtherMethods(app: Hono<ApiEnv>): void {
  const allowed = new Map<string, Set<string>>();
  for (const { method, path } of app.routes) {
    if (method !== 'ALL') allowed.set(path, (allowed.get(path) ?? new Set()).add(method));
  }
  for (const [path, methods] of allowed) {
    if (methods.has('GET')) methods.add('HEAD');
    app.all(path.replace(/^\/api/, ''), (c) => {
      c.header('Allow', [...methods].join(', '));
      throw new Failure(405, 'method_not_allowed', API_MESSAGES.methodNotAllowed);
    });
  }
}
