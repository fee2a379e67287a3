// The Supabase gateway as a process of its own: /rest/v1, /auth/v1, /storage/v1, /realtime/v1 and /functions/v1 at one port.
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import postgres from 'postgres';
import { createAuth, OPEN_AUTH_PATHS } from './auth/auth.ts';
import { authSettings } from './auth/auth-settings.ts';
import { passOn } from './functions/functions.ts';
import { createMailer } from './mail/mailer.ts';
import { untilPostgresAnswers } from './postgres/server.ts';
import { backoff } from './postgres/reconnect.ts';
import { createRealtime } from './realtime/realtime.ts';
import { createRest } from './rest/rest.ts';
import { createServer } from './server.ts';
import {
  CONFIG,
  DATA,
  databaseUrl,
  HOST,
  LISTEN_HOST,
  PORTS,
  readKeys,
  ROOT,
  SITE_URL,
  SUPABASE_URL,
} from './settings.ts';
import { isLostConnection } from './rest/rest-errors.ts';
import { createStorage } from './storage/storage.ts';

// When PostgreSQL dies, the driver leaves failed promises that nobody waits for: no reason to end everybody's connections.
process.on('unhandledRejection', (error) => {
  console.error(error);
  if (!isLostConnection(error)) process.exit(1);
});

const keys = readKeys();
await untilPostgresAnswers(keys);
const sql = postgres(databaseUrl(keys), {
  max: 10,
  onnotice: () => {},
  backoff,
  connection: { application_name: 'gateway', statement_timeout: 8000 },
});
const rest = await createRest({
  databaseUrl: databaseUrl(keys),
  listener: sql,
  schemas: CONFIG.api.schemas,
  maxRows: CONFIG.api.max_rows,
  publicUrl: SUPABASE_URL,
  keys,
});

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
  await sql`select 1`;
  return c.json({ status: 'ok' });
});
// Storage asks for keys itself, because public and signed addresses need none. Browsers open some addresses of auth
// from mails and providers. Everything else needs a key.
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
app.all('/rest/v1/*', (c) => rest.fetch(c.req.raw));
app.route(
  '/',
  createAuth({
    sql,
    settings: authSettings(CONFIG.auth, { keys, url: `${SUPABASE_URL}/auth/v1`, siteUrl: SITE_URL }),
    sendMail: createMailer({
      email: CONFIG.auth.email,
      catcher: { ...CONFIG.local_smtp, host: HOST, smtp_port: PORTS.smtp.port },
      root: ROOT,
    }),
  }),
);
const { file_size_limit: fileSizeLimit } = CONFIG.storage;
app.route('/', await createStorage(sql, { folder: path.join(DATA, 'storage'), keys, fileSizeLimit }));
const realtime = await createRealtime(sql, {
  databaseUrl: databaseUrl(keys),
  keys,
  privateOnly: CONFIG.realtime.private_only,
});
app.route('/', realtime.app);
app.notFound((c) => c.json({ message: 'no Route matched with those values' }, 404));

const listener = getRequestListener(app.fetch);
// A picture over a slow network takes its time.
const server = createServer(300, (request, response) => {
  // Hono's requests cannot have this method.
  if (request.method === 'TRACE') {
    response.writeHead(405, { 'Content-Type': 'application/json' }).end('{"message":"Method not allowed"}');
  } else if (request.url?.startsWith('/functions/v1/')) {
    passOn(request, response, PORTS.functions.port, request.url.slice('/functions/v1'.length));
  } else {
    void listener(request, response);
  }
});
realtime.attach(server);
server.listen(PORTS.gateway.port, LISTEN_HOST);

async function stop(): Promise<void> {
  server.close();
  server.closeAllConnections();
  await Promise.allSettled([rest.close(), realtime.close(), sql.end({ timeout: 2 })]);
  process.exit(0);
}
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => {});
// The launcher is gone, by whatever means: so are we.
process.on('disconnect', () => void stop());
