import type { Context, Handler, Hono, MiddlewareHandler } from 'hono';
import type { PostgrestClient } from '@supabase/postgrest-js';
import * as z from 'zod/mini';
import { doneSchema } from '#shared/api/error-schema.ts';
import { PUBLIC_CACHE } from '#shared/api/http-headers.ts';
import type { Database } from '#shared/database.types.ts';
import type { ApiEnv } from '../api-env.ts';
import { type RateLimitedAction, limitRate } from './rate-limit.ts';
import { readJson, valid, validBody } from './validate.ts';
import { responseLanguage, setContentLanguage } from './languages.ts';
import { database, dataOf } from '../database/database.ts';
import { withEntityTag } from './public-response.ts';
import { API_MESSAGES } from '#shared/api/messages/api-messages.ts';
import { Failure } from './errors.ts';

type Schema = z.ZodMiniType;
type Read<Given> = Given extends Schema ? z.output<Given> : undefined;

/** The input of a handler: the request, the database with the caller's rights, and the values from the schemas. */
type Call<Params, Query, Body> = {
  c: Context<ApiEnv>;
  db: PostgrestClient<Database>;
  /** The user id in the token. The database refuses a forged token. Empty for a visitor. */
  userId: string;
  params: Read<Params>;
  query: Read<Query>;
  body: Read<Body>;
};

type Spec<Params, Query, Body, Answer> = {
  /** The title in the documentation: an imperative of at most eight words, without a full stop. */
  summary: string;
  /** What the call does and returns, for the documentation. The document adds who may call it, and the usual errors. */
  description: string;
  /**
   * `user` must be signed in. `administrator` must be an administrator; this is checked before anything else. `visitor` may be
   * signed in. For `nobody`, no session is read: the response is the same for all callers.
   */
  caller: 'administrator' | 'user' | 'visitor' | 'nobody';
  params?: Params;
  query?: Query;
  body?: Body;
  /** The JSON answer. Without it, the handler makes the whole response. */
  answer?: Answer;
  /** The default is 200. */
  status?: 200 | 201 | 204 | 302;
  /** The type of an answer that is not JSON. */
  contentType?: string;
  /** The answer is one page of a list, with page headers. */
  paged?: true;
  /** HTTP caches may keep the response for a moment, if the caller is not signed in. */
  cache?: 'public';
  /** The rate limit of the call, by client IP range and, if given, by account. */
  rateLimit?: { action: RateLimitedAction; account?: (call: Call<Params, Query, Body>) => string | undefined };
  /** The message of a 404: for invalid params, and if the handler returns null. */
  missing?: string;
  /** Other answers that the client has to understand, by status. */
  otherwise?: Record<number, Schema>;
  handle: (call: Call<Params, Query, Body>) => Promise<Read<Answer> | Response | null> | Response;
};

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Route = { method: Method; path: string } & Spec<
  Schema | undefined,
  Schema | undefined,
  Schema | undefined,
  Schema | undefined
>;

/** The routes of the API, by their heading in the documentation. */
export type Resources = Record<string, Route[]>;

/** The params of a path that ends in an id. PostgreSQL accepts a UUID of any version. */
export const ID = z.object({ id: z.guid() });

/** The query of lists with a sent and a received side. */
export const RECEIVED = z.object({
  received: z.pipe(
    z.optional(z.enum(['true', 'false'], API_MESSAGES.receivedIsBoolean)),
    z.transform((value) => value === 'true'),
  ),
});

/** Declares a call of the API once, for the server and for its documentation. */
export function route<
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Answer extends Schema | undefined = undefined,
>(method: Method, path: string, spec: Spec<Params, Query, Body, Answer>): Route {
  return { method, path, ...spec };
}

/**
 * Serves routes. Paths without parameters come first, so that "search" is not read as an id. Other methods get a 405 with
 * `Allow`.
 */
export function serve(app: Hono<ApiEnv>, routes: Route[], before: BeforeCaller): void {
  const parameters = (path: string) => path.split('{').length;
  const paths = [...new Set(routes.map(({ path }) => path))].toSorted((a, b) => parameters(a) - parameters(b));
  for (const path of paths) {
    const pattern = path.replace(/\{(\w+)\}/g, ':$1');
    const served = routes.filter((one) => one.path === path);
    app.all(pattern, (c, next) => {
      c.set('route', `/api${path}`);
      return next();
    });
    for (const one of served) app.on(one.method, [pattern], ...before[one.caller], handlerOf(one));
    app.all(pattern, refuseMethod(served.map(({ method }) => method)));
  }
}

/** The middleware that runs before a handler, by type of caller. `app.ts` passes it, so that `http` imports no middleware. */
export type BeforeCaller = Record<Route['caller'], MiddlewareHandler<ApiEnv>[]>;

/** Runs the validation, the rate limit and the handler, and writes the response. */
function handlerOf(spec: Route): Handler<ApiEnv> {
  const missing = () => new Failure(404, 'not_found', spec.missing ?? API_MESSAGES.notFound);
  return async (c) => {
    const params = spec.params?.safeParse(c.req.param());
    if (params?.success === false) throw missing();
    const query = spec.query && (await valid(spec.query, c.req.query()));
    const body = spec.body && (await validBody(spec.body, await readJson(c)));
    const keep = spec.cache === 'public' && !c.get('accessToken');
    c.header('Cache-Control', keep ? PUBLIC_CACHE : 'private, no-store');
    const call = { c, db: database(c), userId: c.get('userId') ?? '', params: params?.data, query, body };
    if (spec.rateLimit) {
      // Verify the token first, so that a forged token uses up no other user's tries.
      if (c.get('accessToken')) dataOf(await call.db.rpc('require_caller'));
      await limitRate(c, spec.rateLimit.action, spec.rateLimit.account?.(call));
    }
    const answer = await spec.handle(call);
    if (answer instanceof Response) {
      const isKept = spec.cache === 'public' && answer.status === 200;
      return isKept ? withEntityTag(c, await answer.text(), answer.headers.get('Content-Type') ?? '') : answer;
    }
    if (spec.status === 204) return c.body(null, 204);
    if (answer === null) throw missing();
    if (spec.cache === 'public') return withEntityTag(c, JSON.stringify(answer));
    return c.json(answerBody(c, spec, answer), spec.status ?? 200);
  };
}

/** Translates an answer that is only a message into the caller's language. */
function answerBody(c: Context<ApiEnv>, spec: Route, answer: unknown): object {
  if (spec.answer !== doneSchema) return answer as object;
  const language = responseLanguage(c);
  setContentLanguage(c, language);
  return { message: language.say((answer as z.output<typeof doneSchema>).message) };
}

/** Answers 405 and names the allowed methods. */
function refuseMethod(methods: string[]): Handler {
  const allowed = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
  return (c) => {
    c.header('Allow', allowed.join(', '));
    throw new Failure(405, 'method_not_allowed', API_MESSAGES.methodNotAllowed);
  };
}
