import http, {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { pipeline } from 'node:stream';
import { answerEarly, bodyOf } from '../body.ts';
import { BUSY_STATEMENTS, Crowded, Gate } from '../gate.ts';
import { HOST, PORTS } from '../settings.ts';

/** The function is one process: what it does for one network leaves room for the others'. */
const turns = new Gate({ atOnce: 64, perNetwork: 2 * BUSY_STATEMENTS });

/** Passes a request on to the function in its network's turn. */
export function passToFunction(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  otherwise?: () => void,
): void {
  passInTurn(turns, request, response, PORTS.functions.port, path, otherwise);
}

/** Passes a request on in its network's turn, which lasts until the answer begins; like `passOn` otherwise. */
export function passInTurn(
  gate: Gate,
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
  path: string,
  otherwise?: () => void,
): void {
  const pass = () =>
    new Promise<void>((resolve) => {
      response.on('close', resolve);
      passOn(request, response, port, path, otherwise, resolve);
    });
  gate.run(pass).catch((error: unknown) => {
    if (response.destroyed) return;
    if (!(error instanceof Crowded)) throw error;
    if (otherwise) otherwise();
    else answerEarly(request, response, 429, { message: error.message, code: 'too_many_requests' });
  });
}

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

/**
 * Passes a request on to a port of this machine, streaming both ways, under another path. `otherwise` answers in its
 * place when nobody is there, or the answer is a server's error.
 */
export function passOn(
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
        // Added to, as every proxy does: whoever reads it counts from the end, as many as are trusted.
        'x-forwarded-for': [request.headers['x-forwarded-for'], request.socket.remoteAddress]
          .filter(Boolean)
          .join(', '),
        'x-forwarded-host': request.headers.host ?? '',
      },
    },
    (answer) => {
      onAnswer?.();
      if (otherwise && (answer.statusCode ?? 502) >= 500) {
        outgoing.destroy();
        return answerOtherwise();
      }
      response.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers));
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
      return passOn(request, response, port, target, otherwise, onAnswer);
    if (otherwise) return answerOtherwise();
    response.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '1' });
    response.end(
      JSON.stringify({ message: 'The service is not available right now. Please try again.', code: 'unavailable' }),
    );
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
