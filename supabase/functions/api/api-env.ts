import type { RequestIdVariables } from 'hono/request-id';

/**
 * Values that middleware sets for the handlers of one request:
 *
 * - `userId` comes from the token's claims, which are not verified. Use it for no permission, count or write.
 * - `provedId` is the user id after a service that verifies tokens has accepted the token.
 * - `byCookies`: the token comes from the cookies.
 * - `route` is the documented path, `calls` the number of database calls.
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
