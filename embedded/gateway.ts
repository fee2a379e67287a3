// The Supabase gateway in its own process: /rest/v1, /auth/v1, /storage/v1, /realtime/v1 and /functions/v1 on one port.
// With --inner, it serves only the stack's own site and functions, which name the client of each request. This gateway has
// its own port, so public traffic cannot block it, and no /realtime/v1.
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import postgres from 'postgres';
import { createAuth, OPEN_AUTH_PATHS } from './auth/auth.ts';
import { authSettings } from './auth/settings/auth-settings.ts';
import { hashOver, HASHES_AT_ONCE } from './auth/people/passwords.ts';
import { answerEarly, LARGEST_BODY } from './serving/body.ts';
import { callerOf } from './serving/callers.ts';
import { refusalOf } from './functions/admission.ts';
import { targetOf, proxyToFunction } from './functions/function-proxy.ts';
import { TooManyRequests, ConcurrencyLimit } from './serving/concurrency-limit.ts';
import { endWithLauncher } from './processes/processes.ts';
import { untilPostgresAnswers } from './postgres/server.ts';
import {
  backoff,
  CONFIG,
  DATA,
  databaseUrl,
  HOST,
  LISTEN_HOST,
  PORTS,
  readKeys,
  SITE_URL,
  SUPABASE_URL,
} from './settings.ts';
import { createRealtime } from './realtime/realtime.ts';
import { type PartName, realParts } from './real/parts.ts';
import { passSocketsOn, realPart } from './real/proxy.ts';
import { createRest } from './rest/rest.ts';
import { listen } from './serving/listen.ts';
import { type BodyLimit, createServer } from './serving/server.ts';
import { isLostConnection } from './rest/rest-errors.ts';
import { createStorage } from './storage/storage.ts';
import { TRUSTED_PROXIES } from './serving/client-ip.ts';

// When PostgreSQL dies, the driver leaves rejected promises without a handler. They must not end all connections.
process.on('unhandledRejection', (error) => {
  console.error(error);
  if (!isLostConnection(error)) process.exit(1);
});

const inner = process.argv.includes('--inner');
const keys = readKeys();
await untilPostgresAnswers(keys);
/**
 * The database connections of one service, so that services do not wait for each other. Both gateways together use at most
 * half of PostgreSQL's hundred connections.
 */
function connections(name: string, max: number): postgres.Sql {
  const connection = { application_name: nameOf(name), statement_timeout: 8000 };
  return postgres(databaseUrl(keys), { max, onnotice: () => {}, backoff, connection });
}
const nameOf = (service: string): string => (inner ? `inner ${service}` : service);
const pools = {
  gateway: connections('gateway', 2),
  auth: connections('auth', 6),
  passwords: connections('passwords', HASHES_AT_ONCE),
  storage: connections('storage', 6),
  realtime: connections('realtime', 4),
};
hashOver(pools.passwords);
/** A visitor never sees a list with more than a hundred rows. */
const VISITOR_ROWS = 200;
/** The parts that a real Supabase service serves, by name. */
const real = Object.fromEntries(realParts().map((part) => [part.name, part]));
const own = (name: PartName): boolean => !real[name];
const rest =
  own('rest') &&
  (await createRest({
    databaseUrl: databaseUrl(keys),
    listener: pools.gateway,
    name: nameOf('rest'),
    connections: 8,
    schemas: CONFIG.api.schemas,
    extraSearchPath: CONFIG.api.extra_search_path,
    maxRows: CONFIG.api.max_rows,
    visitorRows: VISITOR_ROWS,
    // Callers of the inner gateway are functions, which request little data.
    ...(!inner && { bytesPerSecond: 1_000_000 }),
    publicUrl: SUPABASE_URL,
    keys,
  }));

const app = new Hono();
app.use(
  cors({
    origin: '*',
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'],
    exposeHeaders: [
      'X-Supabase-Api-Version',
      'X-Total-Count',
      'Link',
      'Content-Range',
      'Content-Encoding',
      'Content-Location',
      'Content-Length',
      'Range-Unit',
    ],
    maxAge: 3600,
  }),
);
app.get('/health', async (c) => {
  await pools.gateway`select 1`;
  return c.json({ status: 'ok' });
});
// Storage checks keys itself, because public and signed URLs need no key. Browsers open some URLs of Auth from emails and
// providers. Every other request needs a key.
app.use(async (c, next) => {
  const key = c.req.header('apikey') ?? c.req.query('apikey');
  const open = c.req.path.startsWith('/storage/v1/') || OPEN_AUTH_PATHS.includes(c.req.path);
  if (!open && key !== keys.publishableKey && key !== keys.secretKey) {
    return c.json(
      { message: key ? 'Invalid API key' : 'No API key found in request', hint: 'Send it in the header "apikey".' },
      401,
    );
  }
  return next();
});
for (const part of Object.values(real)) app.route('/', await realPart(part, keys));
if (rest) app.all('/rest/v1/*', (c) => rest.fetch(c.req.raw));
// A concurrency limit per client IP range. Requests that wait for a password hash do not block other clients.
const authTurns = new ConcurrencyLimit({ total: 256, perIpRange: 8 });
app.use('/auth/v1/*', (_, next) => authTurns.run(next));
if (own('auth'))
  app.route(
    '/',
    createAuth({
      sql: pools.auth,
      settings: authSettings(CONFIG.auth, { keys, url: `${SUPABASE_URL}/auth/v1`, siteUrl: SITE_URL }),
    }),
  );
const { file_size_limit: fileSizeLimit } = CONFIG.storage;
if (own('storage'))
  app.route('/', await createStorage(pools.storage, { folder: path.join(DATA, 'storage'), keys, fileSizeLimit }));
const realtime =
  inner || !own('realtime')
    ? undefined
    : await createRealtime(pools.realtime, {
        databaseUrl: databaseUrl(keys),
        keys,
        privateOnly: CONFIG.realtime.private_only,
      });
if (realtime) app.route('/', realtime.app);
app.notFound((c) => c.json({ message: 'no Route matched with those values' }, 404));
app.onError((error, c) => {
  if (error instanceof TooManyRequests)
    return c.json({ message: error.message, code: 'too_many_requests' }, 429, { 'Retry-After': '1' });
  console.error(error);
  return c.json({ message: 'An unexpected error occurred', code: 'unexpected_failure' }, 500);
});

const answer = getRequestListener(app.fetch);
/** Storage reads the stream of an upload itself. */
const isUpload = (request: IncomingMessage): boolean => {
  const address = request.url ?? '/';
  if (!/^P(OS|U)T$/.test(request.method ?? '') || !URL.canParse(address, SUPABASE_URL)) return false;
  return [address, new URL(address, SUPABASE_URL).pathname].every((one) => UPLOAD.test(one));
};
const UPLOAD = /^\/storage\/v1\/object\/(?!(list|list-v2|move|copy)(\/|\?|$))/;

function listener(request: IncomingMessage, response: ServerResponse): void {
  // Hono cannot handle requests with this method.
  if (request.method === 'TRACE') return answerEarly(request, response, 405, { message: 'Method not allowed' });
  if (request.url?.startsWith('/functions/v1/'))
    return void askFunction(request, response, request.url.slice('/functions/v1'.length));
  void answer(request, response);
}

/** Forwards a request to a function. Refuses it with 401 if the function requires a token and there is none. */
async function askFunction(request: IncomingMessage, response: ServerResponse, target: string): Promise<void> {
  const refusal = targetOf(target)?.verifyJwt ? await refusalOf(request, keys) : undefined;
  if (refusal === undefined) return proxyToFunction(request, response, target);
  response.setHeader('Access-Control-Allow-Origin', '*');
  answerEarly(request, response, 401, { msg: refusal });
}

/** Visitors need no larger body for REST or Auth. A long body would keep the single event loop busy. */
const VISITOR_BODY: BodyLimit = {
  bytes: 64 * 1024,
  status: 400,
  refusal: {
    code: 'PGRST102',
    details: null,
    hint: null,
    message: 'The request is too large: visitors may send 64 KB.',
  },
};
async function bodyLimit({ url = '', headers }: IncomingMessage): Promise<BodyLimit | undefined> {
  const announced = Number(headers['content-length'] ?? 0);
  const mayBeLong = announced > VISITOR_BODY.bytes || headers['transfer-encoding'] !== undefined;
  if (!mayBeLong || announced > LARGEST_BODY || !/^\/(rest|auth)\/v1\//.test(url)) return undefined;
  const caller = await callerOf(headers.authorization, headers['apikey']?.toString(), keys).catch(() => undefined);
  return caller && caller.role !== 'anon' ? undefined : VISITOR_BODY;
}

// 300 seconds, because an upload over a slow network takes long.
const hops = TRUSTED_PROXIES + (inner ? 1 : 0);
const server = createServer({ seconds: 300, hops, bodyLimit, isUpload }, listener);
realtime?.attach(server);
if (real['realtime'] && !inner) await passSocketsOn(server, real['realtime'], keys);
const sayReady = () => process.send?.('ready');
if (inner) server.listen(PORTS.inner.port, HOST, sayReady);
else listen(server, PORTS.gateway.port, LISTEN_HOST, sayReady);

async function stop(): Promise<void> {
  server.close();
  server.closeAllConnections();
  const ends = Object.values(pools).map((pool) => pool.end({ timeout: 2 }));
  await Promise.allSettled([rest && rest.close(), realtime?.close(), ...ends]);
  process.exit(0);
}
endWithLauncher(() => void stop());
