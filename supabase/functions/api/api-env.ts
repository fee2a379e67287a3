import type { RequestIdVariables } from 'hono/request-id';

/**
 * What middleware leaves for the handlers of one request. `userId` is what the token claims: nothing is allowed, counted or
 * written because of it. `provedId` is the same, once whoever checks tokens has taken it. `byCookies` says that the token is that of the cookies. `route` is the documented path, `calls` counts the calls of the database.
 */
export type ApiEnv = {
  Variables: RequestIdVariables & {
    accessToken?: string;
    byCookies?: boolean;
    userId?: string;
    provedId?: string;
    route?: string;
    calls?: number;
  };
};
