import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { limitedText } from '../serving/body.ts';
import { BUSY_STATEMENTS, ConcurrencyLimit } from '../serving/concurrency-limit.ts';
import { type Caller, callerOf } from '../serving/callers.ts';
import { createCalls } from './calls.ts';
import { readCatalog } from './catalog.ts';
import { withDeadline } from './deadline.ts';
import { describe } from './description.ts';
import { MAX_RESULT_BYTES, openLite, type RestOptions } from './lite.ts';
import { isJsonObject, excessOfBody, excessOfQuery, patternIn } from './rest-limits.ts';
import { readRoleSettings } from './role-settings.ts';

/** `/rest/v1`: returns a fetch handler and a function to close it. */
export async function createRest(options: RestOptions) {
  let settings = await readRoleSettings(options.listener);
  const open = () => openLite(options, () => settings);
  let lite = await open();
  const calls = createCalls(() => lite.driver, options.keys);
  await calls.read();
  let renewal: Promise<void> | undefined;

  /** Opens new connections. The old ones close by themselves, unless they are dead. */
  async function renew(): Promise<void> {
    const stuck = lite;
    lite = await open();
    stuck.close().catch(() => {});
  }

  // The schema is cached until a notification says that it has changed. One reload serves all notifications that arrive
  // during it.
  let reading: Promise<void> | undefined;
  let isOutdated = false;
  async function reload(): Promise<void> {
    do {
      isOutdated = false;
      await lite.clearSchemaCache();
      await calls.read();
      settings = await readRoleSettings(options.listener);
    } while (isOutdated);
  }
  await options.listener.listen('pgrst', () => {
    isOutdated = true;
    reading ??= reload().finally(() => (reading = undefined));
  });

  // A slow caller does not use a slot. A client IP range cannot use all connections and processors.
  const limit = new ConcurrencyLimit({ total: options.connections, perIpRange: 2 * BUSY_STATEMENTS });

  async function answer(request: Request): Promise<Response> {
    if (!METHODS.has(request.method)) return refusal(405, 'PGRST117', `Unsupported HTTP method: ${request.method}`);
    // NUL would end a text early on its way to PostgreSQL.
    if (/%00/.test(request.url)) return refusal(400, '22P05', 'Texts must not contain NUL');
    if (!isReadable(request, options.keys)) return refusal(401, 'PGRST301', 'JWSError (Invalid number of parts)');
    const { searchParams } = new URL(request.url);
    const excess = excessOfQuery(searchParams);
    if (excess) return refusal(400, 'PGRST100', excess);
    if (patternIn(searchParams))
      return refusal(400, 'PGRST100', 'Regular expressions (match, imatch) are not supported: use like or ilike');
    const body = request.body ? await limitedText(request) : null;
    if (body === undefined) return refusal(413, 'PGRST102', 'The request is too large.');
    if (body && !/^$|json/i.test(request.headers.get('Content-Type') ?? ''))
      return refusal(415, 'PGRST102', 'Only JSON is accepted: Content-Type: application/json');
    return new Promise((resolve, reject) => {
      const work = async () => {
        const answered = await ask(request, body);
        resolve(answered);
        await pause(1000 * secondsOf(answered));
      };
      limit.run(work).catch(reject);
    });
  }

  /**
   * The seconds that a response keeps its slot. A large response blocks the event loop, so the next request of its client IP
   * range waits.
   */
  function secondsOf({ status, headers }: Response): number {
    const bytes = status === 413 ? MAX_RESULT_BYTES : Number(headers.get('content-length'));
    return bytes > SMALL_ANSWER ? bytes / (options.bytesPerSecond ?? Infinity) : 0;
  }

  async function ask(request: Request, body: string | null): Promise<Response> {
    // A long body takes time to read. Other requests run between two long bodies.
    if (body && body.length > LONG) await nextTurn();
    const tooMuch = body && excessOfBody(body);
    if (tooMuch) return refusal(400, 'PGRST102', tooMuch);
    if (isCall(request) && body && !isJsonObject(body)) return refusal(400, 'PGRST102', 'Empty or invalid json');
    const asked = lite;
    const answered = calls
      .answer(request, body, settings.preRequest)
      .then((direct) => direct ?? described(request))
      .then(async (direct) => direct ?? asked.fetch(repeated(request, body), (await roleOf(request)) === 'anon'));
    return withDeadline(options, answered, async () => {
      // Of several requests that wait for the same dead connections, the first renews the connections.
      if (asked === lite) renewal ??= renew().finally(() => (renewal = undefined));
      await renewal;
    });
  }

  /** The description of a schema, only with the secret key. Undefined for any other request, which lite handles. */
  async function described(request: Request): Promise<Response | undefined> {
    const { url, method, headers } = request;
    if (!/^(GET|HEAD)$/.test(method) || !/^\/rest\/v1\/?$/.test(new URL(url).pathname)) return undefined;
    const [usual = 'public'] = options.schemas;
    const schema = headers.get('accept-profile') ?? usual;
    if ((await roleOf(request)) !== 'service_role' || !options.schemas.includes(schema)) return undefined;
    const document = describe(await readCatalog(lite.driver, schema), schema, new URL('/rest/v1/', options.publicUrl));
    const type = { 'Content-Type': 'application/openapi+json; charset=utf-8', 'Content-Profile': schema };
    return new Response(method === 'HEAD' ? null : JSON.stringify(document), { headers: type });
  }

  /** The caller's role. An invalid token counts as a visitor, and lite refuses it. */
  async function roleOf({ headers }: Request): Promise<Caller['role']> {
    const [authorization, apikey] = ['authorization', 'apikey'].map((name) => headers.get(name) ?? undefined);
    const caller = await callerOf(authorization, apikey, options.keys).catch(() => undefined);
    return caller?.role ?? 'anon';
  }

  return {
    fetch: answer,
    close: () => lite.close(),
  };
}

/** In characters. */
const LONG = 32 * 1024;

/** In bytes. */
const SMALL_ANSWER = 64 * 1024;

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']);

/**
 * Whether the bearer has the form of a token, or is a key, which clients also send as bearer. PostgREST refuses any other
 * bearer, but lite treats it as a visitor.
 */
function isReadable(request: Request, keys: RestOptions['keys']): boolean {
  const authorization = request.headers.get('Authorization');
  const bearer = authorization?.replace(/^Bearer /, '');
  return !authorization || bearer === keys.publishableKey || bearer === keys.secretKey || TOKEN.test(authorization);
}

const TOKEN = /^Bearer [\w-]+\.[\w-]+\.[\w-]+$/;

function refusal(status: number, code: string, message: string): Response {
  return Response.json({ code, details: null, hint: null, message }, { status });
}

/** A POST call of a function. Lite ignores the arguments if the body is not an object. */
function isCall(request: Request): boolean {
  return request.method === 'POST' && isOfFunction(request);
}

const isOfFunction = ({ url }: Request): boolean => new URL(url).pathname.startsWith('/rest/v1/rpc/');

/**
 * The request with the body that was already read. A HEAD call of a function becomes GET, because lite reads its arguments as
 * filters.
 */
function repeated(request: Request, body: string | null): Request {
  const method = isOfFunction(request) && request.method === 'HEAD' ? 'GET' : request.method;
  return new Request(request.url, { method, headers: new Headers(request.headers), body });
}
