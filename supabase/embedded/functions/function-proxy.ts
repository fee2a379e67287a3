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

/** A function, and the turns in which it is asked: what it does for one network leaves room for the others'. */
type FunctionTarget = ServedFunction & { limit: ConcurrencyLimit };

/** All functions: each is one process. */
export const functionTargets: FunctionTarget[] = FUNCTIONS.map((served) => ({
  ...served,
  limit: new ConcurrencyLimit({ total: 64, perIpRange: 2 * BUSY_STATEMENTS }),
}));

/** The function that a path below `/functions/v1` is for; undefined where there is none of that name. */
export function targetOf(path: string): FunctionTarget | undefined {
  const name = /^\/([^/?]*)/.exec(path)?.[1];
  return functionTargets.find((door) => door.name === name);
}

/** Passes a request on to the function that `path` begins with, in its network's turn. */
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

/** Passes a request on in its network's turn, which lasts until the answer begins; like `passOn` otherwise. */
export function proxyLimited(
  gate: ConcurrencyLimit,
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
  path: string,
  otherwise?: () => void,
): void {
  limited(gate, request, response, () => proxyUntilResponse(request, response, port, path, otherwise), otherwise);
}

/** Does the work of an answer in its network's turn. Where that does not come, `otherwise` answers, or a 429. */
export function limited(
  gate: ConcurrencyLimit,
  request: IncomingMessage,
  response: ServerResponse,
  work: () => Promise<void>,
  otherwise?: () => void,
): void {
  gate.run(work).catch((error: unknown) => {
    if (response.destroyed) return;
    if (!(error instanceof TooManyRequests)) throw error;
    if (otherwise) otherwise();
    else answerEarly(request, response, 429, { message: error.message, code: 'too_many_requests' });
  });
}

/** Passes a request on, and waits until the answer begins. */
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

/** In milliseconds, of what nobody's leaving ends. */
const TIMEOUT = 60_000;

// As many connections as there are callers: with fewer, those who send slowly would keep everybody else waiting.
const agent = new http.Agent({ keepAlive: true, maxFreeSockets: 256 });

/** Headers that speak of one connection alone (RFC 9110, 7.6.1); passed on, some of them break the next one. */
const HOP_BY_HOP = /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade)$/;

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.test(name)));
}

/**
 * How long the body is, said anew: for methods that seldom have one Node says nothing by itself, and on a kept connection
 * the body would be read as a request of its sender's own making.
 */
function framing(request: IncomingMessage, body: Buffer | undefined): OutgoingHttpHeaders {
  if (body) return { 'content-length': String(body.length) };
  return request.headers['transfer-encoding'] === undefined ? {} : { 'transfer-encoding': 'chunked' };
}

/** Added to, as every proxy does: whoever reads it counts from the end, as many as are trusted. */
const forwardedFor = ({ headers, socket }: IncomingMessage): string =>
  [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ');

/**
 * Asks a port of this machine in the name of a request, with headers of our own, for the whole answer. It does not end when its
 * caller leaves: others may wait for it.
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
    outgoing.on('timeout', () => outgoing.destroy(new Error('No answer came in time.')));
    outgoing.on('error', (error) => {
      // A kept connection that was closed just before it was used again: on another one.
      if (outgoing.reusedSocket && 'code' in error) resolve(ask(request, port, path, headers));
      else reject(error);
    });
  });
}

/**
 * Passes a request on to a port of this machine, streaming both ways, under another path. `otherwise` answers in its
 * place when nobody is there, or the answer is a server's error.
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
  // Once: what was broken off above may still be told as an error.
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
      // It came too late: somebody else has answered.
      if (response.headersSent) return void outgoing.destroy();
      if (otherwise && (answer.statusCode ?? 502) >= 500) {
        outgoing.destroy();
        return answerOtherwise();
      }
      const headers = endToEnd(answer.headers);
      // The site decides about search engines, not the storage behind it.
      if (response.hasHeader('X-Robots-Tag')) delete headers['x-robots-tag'];
      response.writeHead(answer.statusCode ?? 502, headers);
      // Ends the answer also when the part behind us dies in the middle of it.
      pipeline(answer, response, () => {});
    },
  );
  outgoing.on('error', () => {
    onAnswer?.();
    if (given) return;
    if (response.headersSent) return void response.destroy();
    // A kept connection that was closed just before it was used again: what only asks may ask again, on another one.
    if (outgoing.reusedSocket && /^(GET|HEAD)$/.test(request.method ?? '') && !response.destroyed)
      return proxy(request, response, port, target, otherwise, onAnswer);
    if (otherwise) return answerOtherwise();
    unavailable(response);
  });
  // Not 'close' of the request: that also comes when it was read whole. What is left of a body that was answered before
  // its end is read away, or it would hold up the next call of the same connection.
  response.on('close', () => {
    outgoing.destroy();
    request.unpipe(outgoing);
    request.resume();
  });
  if (body ?? request.readableEnded) outgoing.end(body);
  else request.pipe(outgoing);
}

/** Says that the part behind us cannot be asked. */
export function unavailable(response: ServerResponse): void {
  response.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '1' });
  response.end(
    JSON.stringify({ message: 'The service is not available right now. Please try again.', code: 'unavailable' }),
  );
}
