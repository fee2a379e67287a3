import type { RequestIdVariables } from 'hono/request-id';

/** What middleware leaves for the handlers of one request. `userId` is what the token claims, for the log alone; rights come from the token. */
export type ApiEnv = { Variables: RequestIdVariables & { accessToken?: string; userId?: string } };
