import type { Handler } from 'hono';
import { API_MESSAGES } from '#shared/api/messages/api-messages.ts';
import { Failure } from '../lib/failure.ts';

/** Answers 405 and names the methods an address takes. */
export function refuseMethod(methods: string[]): Handler {
  const allowed = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
  return (c) => {
    c.header('Allow', allowed.join(', '));
    throw new Failure(405, 'method_not_allowed', API_MESSAGES.methodNotAllowed);
  };
}
