import http, {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { pipeline } from 'node:stream';
import { answerEarly, bodyOf } from '../serving/body.ts';
import { BUSY_STATEMENTS, TooManyRequests, ConcurrencyLimit } from '../serving/concurrency-limit.ts';
import { HOST } from '../settings.ts';
import { FUNCTIONS, type ServedFunction } from './served.ts';

/** A function and its concurrency limit, which keeps capacity free for other client IP ranges. */
type FunctionTarget = ServedFunction & { limit: ConcurrencyLimit };

/** All functions. Each runs in its own process. */
export const functionTargets: FunctionTarget[] = FUNCTIONS.map((served) => ({
  ...served,
  limit: new ConcurrencyLimit({ total: 64, perIpRange: 2 * BUSY_STATEMENTS }),
}));

/** The function for a path below `/functions/v1`. Undefined if there is none with this name. */
export function targetOf(path: string): FunctionTarget | undefined {
  const name = /^\/([^/?]*)/.exec(path)?.[1];
  return functionTargets.find((door) => door.name === name);
}

/** Forwards a request to the function that `path` names, within the concurrency limit. */
export function proxyToFunction(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  otherwise?: () => void,
): void {
  const door = targetOf(path);
  if (door) return proxyLimited(door.limit, request, response, door.port, path, otherwise);
  answerEarly(request, response, 404, { code: 'NOT_FOUND', message: 'Requested function was not found' });
}

/** Forwards a request like `proxy`, within the concurrency limit. The request counts until the response begins. */
export function proxyLimited(
  limit: ConcurrencyLimit,
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
  path: string,
  otherwise?: () => void,
): void {
  limited(limit, request, response, () => proxyUntilResponse(request, response, port, path, otherwise), otherwise);
}

/**
 * Runs the work for a response within the concurrency limit. If the limit refuses it, `otherwise` responds, or the response
 * is a 429.
 */
export function limited(
  limit: ConcurrencyLimit,
  request: IncomingMessage,
  response: ServerResponse,
  work: () => Promise<void>,
  otherwise?: () => void,
): void {
  limit.run(work).catch((error: unknown) => {
    if (response.destroyed) return;
    if (!(error instanceof TooManyRequests)) throw error;
    if (otherwise) otherwise();
    else answerEarly(request, response, 429, { message: error.message, code: 'too_many_requests' });
  });
}

/** Forwards a request and waits until the response begins. */
export function proxyUntilResponse(
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
  path: string,
  otherwise?: () => void,
): Promise<void> {
  return new Promise((resolve) => {
    response.on('close', resolve);
    proxy(request, response, port, path, otherwise, resolve);
  });
}

/** Milliseconds. Limits requests that continue after their caller has left. */
const TIMEOUT = 60_000;

// No limit of connections: with fewer connections than callers, slow senders would block all others.
const agent = new http.Agent({ keepAlive: true, maxFreeSockets: 256 });

/** Headers that apply to one connection only (RFC 9110, 7.6.1). Forwarding some of them breaks the next connection. */
const HOP_BY_HOP = /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade)$/;

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.test(name)));
}

/**
 * The headers for the length of the body. Node sets none for methods that seldom have a body. On a reused connection, the
 * next server would then read the body as a separate request (request smuggling).
 */
function framing(request: IncomingMessage, body: Buffer | undefined): OutgoingHttpHeaders {
  if (body) return { 'content-length': String(body.length) };
  return request.headers['transfer-encoding'] === undefined ? {} : { 'transfer-encoding': 'chunked' };
}

/** Appends the client IP, like every proxy. Readers count from the end, one entry for each trusted proxy. */
const forwardedFor = ({ headers, socket }: IncomingMessage): string =>
  [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ');

/**
 * Sends a request to a local port, with the given headers, and returns the complete response. The request continues when its
 * caller leaves, because other callers may wait for it.
 */
export function ask(
  request: IncomingMessage,
  port: number,
  path: string,
  headers: OutgoingHttpHeaders,
): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }> {
  const all = { ...headers, 'x-forwarded-for': forwardedFor(request) };
  return new Promise((resolve, reject) => {
    const outgoing = http.get({ agent, host: HOST, port, path, headers: all, timeout: TIMEOUT }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 502, headers: endToEnd(answer.headers), body: Buffer.concat(parts) }),
      );
      answer.on('error', reject);
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error('The function did not answer in time.')));
    outgoing.on('error', (error) => {
      // The reused connection was closed at this moment. Try again on another one.
      if (outgoing.reusedSocket && 'code' in error) resolve(ask(request, port, path, headers));
      else reject(error);
    });
  });
}

/**
 * Forwards a request to a local port under another path, and streams in both directions. The callback `otherwise` responds if
 * the port does not answer, or answers with a server error.
 */
export function proxy(
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
  target: string,
  otherwise?: () => void,
  onAnswer?: () => void,
): void {
  const body = bodyOf(request);
  let given = false;
  // Runs only once: a destroyed request may still emit an error.
  const answerOtherwise = () => {
    if (!given) otherwise?.();
    given = true;
  };
  const outgoing = http.request(
    {
      agent,
      host: HOST,
      port,
      path: target,
      method: request.method,
      headers: {
        ...endToEnd(request.headers),
        ...framing(request, body),
        'x-forwarded-for': forwardedFor(request),
        'x-forwarded-host': request.headers.host ?? '',
      },
    },
    (answer) => {
      onAnswer?.();
      // Too late: another handler has already responded.
      if (response.headersSent) return void outgoing.destroy();
      if (otherwise && (answer.statusCode ?? 502) >= 500) {
        outgoing.destroy();
        return answerOtherwise();
      }
      const headers = endToEnd(answer.headers);
      // The site decides what search engines may index, not the storage behind it.
      if (response.hasHeader('X-Robots-Tag')) delete headers['x-robots-tag'];
      response.writeHead(answer.statusCode ?? 502, headers);
      // Also ends the response if the server behind this proxy dies in the middle of it.
      pipeline(answer, response, () => {});
    },
  );
  outgoing.on('error', () => {
    onAnswer?.();
    if (given) return;
    if (response.headersSent) return void response.destroy();
    // The reused connection was closed at this moment. GET and HEAD are safe to repeat on another connection.
    if (outgoing.reusedSocket && /^(GET|HEAD)$/.test(request.method ?? '') && !response.destroyed)
      return proxy(request, response, port, target, otherwise, onAnswer);
    if (otherwise) return answerOtherwise();
    unavailable(response);
  });
  // Listens to the response, because the request also emits 'close' after a complete read. The rest of an unread body is
  // discarded. Otherwise it would block the next request of the same connection.
  response.on('close', () => {
    outgoing.destroy();
    request.unpipe(outgoing);
    request.resume();
  });
  if (body ?? request.readableEnded) outgoing.end(body);
  else request.pipe(outgoing);
}

/** The body of a 503, because the server behind a proxy does not answer. */
export const UNAVAILABLE = {
  message: 'The service is not available right now. Please try again.',
  code: 'unavailable',
};

/** Responds with 503, because the server behind this proxy does not answer. */
export function unavailable(response: ServerResponse): void {
  response.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '1' });
  response.end(JSON.stringify(UNAVAILABLE));
}
