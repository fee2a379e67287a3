import http, { type IncomingMessage, type Server } from 'node:http';
import { type Duplex, Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import { SignJWT } from 'jose';
import { clientOf } from '../auth/client.ts';
import { UNAVAILABLE } from '../functions/function-proxy.ts';
import { type Caller, callerOfKey, type Keys } from '../serving/callers.ts';
import type { RealPart } from './parts.ts';

/** The tokens that replace API keys. The real services accept only tokens, so Supabase's gateway replaces keys too. */
type KeyTokens = Partial<Record<Caller['role'], string>>;

async function keyTokens({ jwtSecret }: Keys): Promise<KeyTokens> {
  const sign = (role: string) =>
    new SignJWT({ role })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer('supabase')
      .setIssuedAt()
      .setExpirationTime('10y')
      .sign(Buffer.from(jwtSecret));
  const [anon, service_role] = await Promise.all([sign('anon'), sign('service_role')]);
  return { anon, service_role };
}

/**
 * The URL at the service for a path below its prefix: `/auth/v1/user` is its `/user`. Realtime has its sockets below
 * `/socket`.
 */
function targetOf({ name, url }: RealPart, { pathname, search }: URL): string {
  const below = pathname.slice(`/${name}/v1`.length);
  const folder = name === 'realtime' && !below.startsWith('/api/') ? '/socket' : '';
  return `${url.href.replace(/\/$/, '')}${folder}${below}${search}`;
}

/** Forwards requests to a real service, like Supabase's gateway: API keys become tokens, everything else is unchanged. */
export async function realPart(part: RealPart, keys: Keys): Promise<Hono> {
  const tokens = await keyTokens(keys);

  /** An authorization that is not one of our keys is left to the service. */
  const authorizationOf = (authorization: string | undefined, apikey: string | undefined): string | undefined => {
    const token = /^bearer\s+(.+)$/i.exec(authorization ?? '')?.[1];
    if (authorization && !callerOfKey(token, keys)) return authorization;
    const caller = callerOfKey(apikey ?? token, keys);
    return caller && `Bearer ${tokens[caller.role]}`;
  };

  const app = new Hono();
  app.all(`/${part.name}/v1/*`, async (c) => {
    const headers = {
      ...c.req.header(),
      host: undefined,
      authorization: authorizationOf(c.req.header('authorization'), c.req.header('apikey') ?? c.req.query('apikey')),
      // Only a server with the secret key may name another client IP, as in our own Auth.
      'x-forwarded-for': clientOf(c, { settings: { keys } }).ip,
      'sb-forwarded-for': undefined,
      'x-forwarded-host': c.req.header('host'),
      'x-forwarded-proto': 'http',
    };
    try {
      const target = targetOf(part, new URL(c.req.url));
      return await proxy(target, { raw: c.req.raw, headers, redirect: 'manual', customFetch: askPart });
    } catch (error) {
      // Otherwise the caller has disconnected.
      if (!c.req.raw.signal.aborted) console.error(error);
      return c.json(UNAVAILABLE, 503);
    }
  });
  return app;
}

/** Sends a request to a service. Unlike `fetch`, it also accepts a response that comes before the end of the request body. */
function askPart({ url, method, headers, body, signal }: Request): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sent = Readable.fromWeb((body ?? new Blob().stream()) as NodeReadableStream).on('error', reject);
    const options = { method, headers: Object.fromEntries(headers), signal };
    const outgoing = http.request(url, options, (answer) => {
      const pairs = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
        values.map((value): [string, string] => [name, value]),
      );
      const { statusCode: status = 502 } = answer;
      const isEmpty = method === 'HEAD' || [204, 205, 304].includes(status);
      if (isEmpty) answer.resume();
      const content = isEmpty ? null : (Readable.toWeb(answer) as ReadableStream);
      const done = () => resolve(new Response(content, { status, headers: pairs }));
      // The rest of the request body is read and discarded first. The sender reads the response only after it has sent
      // everything.
      if (sent.readableEnded) done();
      else sent.unpipe(outgoing).on('end', done).resume();
    });
    outgoing.on('error', reject);
    sent.pipe(outgoing);
  });
}

/** Handles WebSocket upgrades of the server and forwards them to a real service. */
export async function passSocketsOn(server: Server, part: RealPart, keys: Keys): Promise<void> {
  const tokens = await keyTokens(keys);
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Without this listener, an early socket error would end the process.
    socket.on('error', () => socket.destroy());
    const refuse = (status: string) =>
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    const address = request.url ?? '/';
    if (!URL.canParse(address, 'http://gateway')) return refuse('400 Bad Request');
    const url = new URL(address, 'http://gateway');
    const caller = callerOfKey(url.searchParams.get('apikey') ?? undefined, keys);
    if (!caller) return refuse('401 Unauthorized');
    if (!url.pathname.startsWith(`/${part.name}/v1/`)) return refuse('404 Not Found');
    url.searchParams.set('apikey', tokens[caller.role] ?? '');
    const outgoing = http.request(targetOf(part, url), { headers: { ...request.headers, host: part.url.host } });
    outgoing.on('upgrade', (answer, upstream, first) => {
      const { rawHeaders } = answer;
      const headers = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? `${name}: ${rawHeaders[at + 1]}\r\n` : []));
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${headers.join('')}\r\n`);
      socket.write(first);
      upstream.write(head);
      upstream.on('error', () => socket.destroy());
      upstream.on('close', () => socket.destroy());
      socket.on('close', () => upstream.destroy());
      upstream.pipe(socket).pipe(upstream);
    });
    outgoing.on('response', (answer) => {
      answer.resume();
      refuse(`${answer.statusCode} ${answer.statusMessage}`);
    });
    outgoing.on('error', () => refuse('503 Service Unavailable'));
    outgoing.end();
  });
}
