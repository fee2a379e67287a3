import http from 'node:http';
import { answerEarly, readBody } from './body.ts';
import { clientIpRange, ipRangeOf, serving, TRUSTED_PROXIES } from './client-ip.ts';
import { FairStart } from './fair-start.ts';

/** Open connections of one client IP range. A company or a carrier behind one IP has far fewer, and an attacker gets no more. */
const MOST_CONNECTIONS = 1024;
/** Requests of one client IP range at once, including those that wait. */
const MOST_REQUESTS = 256;

/** Milliseconds before a refusal, so that an immediate retry gains nothing. */
const REFUSAL_TAKES = 500;

/**
 * Milliseconds that an idle connection stays open. With Node's default of five seconds, a caller could reuse a connection at
 * the moment it closes. A request that changes data cannot be sent twice.
 */
const KEPT = 65_000;

const REFUSALS = {
  413: { message: 'The request is too large.', code: 'too_large' },
  408: { message: 'The request took too long to arrive.', code: 'timeout' },
  429: { message: 'Too many requests at once. Please try again in a moment.', code: 'too_many_requests' },
};

/** The largest size of a body in bytes, and the response to a larger one. */
export type BodyLimit = { bytes: number; status: number; refusal: object };

type Options = {
  /** Seconds in which a whole request must arrive. */
  seconds: number;
  /** Seconds in which a body must arrive, except for uploads. A slow body uses memory of its client IP range. */
  bodySeconds?: number;
  /** The number of hops that saw the client IP, including this server. */
  hops?: number;
  /** The limit of the body of a request, and the response to a larger body. */
  bodyLimit?: (request: http.IncomingMessage) => Promise<BodyLimit | undefined>;
  /** Whether the listener reads the stream of the body itself. */
  isUpload?: (request: http.IncomingMessage) => boolean;
};

/**
 * A server that protects itself against slow and greedy callers. A request must arrive within `seconds`, its headers within a
 * tenth of that. Otherwise the response is 408 and the connection closes. Bodies are read before the listener runs, so slow
 * senders do not block others. A client IP range with too many requests gets 429.
 */
export function createServer(options: Options, listener: http.RequestListener): http.Server {
  const { seconds, bodySeconds = 30, hops = TRUSTED_PROXIES, bodyLimit, isUpload } = options;
  const timeout = seconds * 1000;
  const underWay = new Map<string, number>();
  const starts = new FairStart();

  async function admit(request: http.IncomingMessage, response: http.ServerResponse, ipRange: string): Promise<void> {
    const limit = await bodyLimit?.(request);
    const refused = isUpload?.(request)
      ? undefined
      : await readBody(request, response, 1000 * bodySeconds, limit?.bytes);
    if (refused === 413 && limit) return answerEarly(request, response, limit.status, limit.refusal);
    if (refused) return answerEarly(request, response, refused, REFUSALS[refused]);
    const others = underWay.get(ipRange) ?? 0;
    if (others >= MOST_REQUESTS) {
      setTimeout(() => answerEarly(request, response, 429, REFUSALS[429]), REFUSAL_TAKES);
      return;
    }
    underWay.set(ipRange, others + 1);
    response.on('close', () => {
      const left = (underWay.get(ipRange) ?? 1) - 1;
      if (left > 0) underWay.set(ipRange, left);
      else underWay.delete(ipRange);
    });
    starts.add(ipRange, () => {
      if (!response.destroyed) listener(request, response);
    });
  }

  const server = http.createServer(
    { requestTimeout: timeout, headersTimeout: timeout / 10, connectionsCheckingInterval: timeout / 20 },
    (request, response) => {
      const ipRange = clientIpRange(request, hops);
      const gone = new AbortController();
      // Each hop adds a listener for the end of the response.
      response.setMaxListeners(30);
      response.on('close', () => {
        if (!response.writableFinished) gone.abort();
      });
      void serving({ ipRange, signal: gone.signal }, () =>
        // The request broke off, so there is no caller to respond to.
        admit(request, response, ipRange).catch(() => response.destroy()),
      );
    },
  );
  server.keepAliveTimeout = KEPT;
  // Behind another proxy, all connections come from that proxy.
  if (hops === 1) limitConnections(server);
  return server;
}

function limitConnections(server: http.Server): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const ipRange = ipRangeOf(socket.remoteAddress ?? 'unknown');
    const others = open.get(ipRange) ?? 0;
    if (others >= MOST_CONNECTIONS) return void socket.destroy();
    open.set(ipRange, others + 1);
    socket.on('close', () => {
      const left = (open.get(ipRange) ?? 1) - 1;
      if (left > 0) open.set(ipRange, left);
      else open.delete(ipRange);
    });
  });
}
