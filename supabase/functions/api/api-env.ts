import type { RequestIdVariables } from 'hono/request-id';

/**
 * What middleware leaves for the handlers of one request. `userId` is what the token claims, for the log alone; rights
 * come from the token. `byCookies` says that the token is that of the cookies. `route` is the documented path, `calls` counts the calls of the database.
 */
export type ApiEnv = {
  Variables: RequestIdVariables & {
    accessToken?: string;
    byCookies?: boolean;
    userId?: string;
    route?: string;
    calls?: number;
  };
};
