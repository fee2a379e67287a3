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

/** `/rest/v1`: answers a fetch handler and the means to end it. */
export async function createRest(options: RestOptions) {
  let settings = await readRoleSettings(options.listener);
  const open = () => openLite(options, () => settings);
  let lite = await open();
  const calls = createCalls(() => lite.driver, options.keys);
  await calls.read();
  let renewal: Promise<void> | undefined;

  /** Goes on with connections that live. The old ones end by themselves, except those that are dead. */
  async function renew(): Promise<void> {
    const stuck = lite;
    lite = await open();
    stuck.close().catch(() => {});
  }

  // The schema is read once and kept, until somebody says that it has changed. One reading is enough for all who say so meanwhile.
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

  // A slow caller is not at work, and one network's calls leave connections and processors to the others'.
  const limit = new ConcurrencyLimit({ total: options.connections, perIpRange: 2 * BUSY_STATEMENTS });

  async function answer(request: Request): Promise<Response> {
    if (!METHODS.has(request.method)) return refusal(405, 'PGRST117', `Unsupported HTTP method: ${request.method}`);
    // It would end a text early on its way to PostgreSQL.
    if (/%00/.test(request.url)) return refusal(400, '22P05', 'Texts must not contain NUL');
    if (!isReadable(request, options.keys)) return refusal(401, 'PGRST301', 'JWSError (Invalid number of parts)');
    const { searchParams } = new URL(request.url);
    const excess = excessOfQuery(searchParams);
    if (excess) return refusal(400, 'PGRST100', excess);
    if (patternIn(searchParams))
      return refusal(400, 'PGRST100', 'Regular expressions (match, imatch) are not served here: use like or ilike');
    const body = request.body ? await limitedText(request) : null;
    if (body === undefined) return refusal(413, 'PGRST102', 'The request is too large.');
    if (body && !/^$|json/i.test(request.headers.get('Content-Type') ?? ''))
      return refusal(415, 'PGRST102', 'Only JSON is taken here: Content-Type: application/json');
    return new Promise((resolve, reject) => {
      const work = async () => {
        const answered = await ask(request, body);
        resolve(answered);
        await pause(1000 * secondsOf(answered));
      };
      limit.run(work).catch(reject);
    });
  }

  /** For how long an answer keeps its turn: reading and writing a large one holds up the event loop, so that the next waits. */
  function secondsOf({ status, headers }: Response): number {
    const bytes = status === 413 ? MAX_RESULT_BYTES : Number(headers.get('content-length'));
    return bytes > SMALL_ANSWER ? bytes / (options.bytesPerSecond ?? Infinity) : 0;
  }

  async function ask(request: Request, body: string | null): Promise<Response> {
    // Reading a long body takes a while: one after the other, and others in between.
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
      // Of many that wait for the same dead connections, the first renews them.
      if (asked === lite) renewal ??= renew().finally(() => (renewal = undefined));
      await renewal;
    });
  }

  /** The description of a schema, for the secret key alone; undefined for any other request, which lite answers. */
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

  /** What lite refuses is taken for a visitor's. */
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

/** Lite takes a bearer that is no token for a visitor; PostgREST refuses it. Clients also send their key as one. */
function isReadable(request: Request, keys: RestOptions['keys']): boolean {
  const authorization = request.headers.get('Authorization');
  const bearer = authorization?.replace(/^Bearer /, '');
  return !authorization || bearer === keys.publishableKey || bearer === keys.secretKey || TOKEN.test(authorization);
}

const TOKEN = /^Bearer [\w-]+\.[\w-]+\.[\w-]+$/;

function refusal(status: number, code: string, message: string): Response {
  return Response.json({ code, details: null, hint: null, message }, { status });
}

/** A call of a function by POST, whose arguments lite leaves out when the body is no object. */
function isCall(request: Request): boolean {
  return request.method === 'POST' && isOfFunction(request);
}

const isOfFunction = ({ url }: Request): boolean => new URL(url).pathname.startsWith('/rest/v1/rpc/');

/** The request with the body that was read. Lite takes the arguments of a function's HEAD for filters: it is asked by GET. */
function repeated(request: Request, body: string | null): Request {
  const method = isOfFunction(request) && request.method === 'HEAD' ? 'GET' : request.method;
  return new Request(request.url, { method, headers: new Headers(request.headers), body });
}
