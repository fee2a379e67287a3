import http from 'node:http';
import { answerEarly, readBody } from './body.ts';
import { clientIpRange, ipRangeOf, serving, TRUSTED_PROXIES } from './client-ip.ts';
import { FairStart } from './fair-start.ts';

/** What one network may have open: a company or a carrier behind one address has far less, and an attacker no more. */
const MOST_CONNECTIONS = 1024;
/** And under way at once, what waits for its turn included. */
const MOST_REQUESTS = 256;

/** In milliseconds: asking again at once is of no use. */
const REFUSAL_TAKES = 500;

/**
 * How long a connection is kept for the next call, in milliseconds. With Node's five seconds, a caller who was busy for as long
 * used one that was just being closed, and nobody may send twice what changes something.
 */
const KEPT = 65_000;

const REFUSALS = {
  413: { message: 'The request is too large.', code: 'too_large' },
  408: { message: 'The request took too long to come.', code: 'timeout' },
  429: { message: 'Too many requests at once. Please try again in a moment.', code: 'too_many_requests' },
};

/** In bytes, and what a larger body is answered. */
export type BodyLimit = { bytes: number; status: number; refusal: object };

type Options = {
  /** How long a whole request may take to come, in seconds. */
  seconds: number;
  /** And its body, if it is no upload: what comes slowly takes room from its network's others. */
  bodySeconds?: number;
  /** How many hops saw the caller, this one included. */
  hops?: number;
  /** How large the body of this request may be, and the answer to a larger one. */
  bodyLimit?: (request: http.IncomingMessage) => Promise<BodyLimit | undefined>;
  /** Whether the listener itself reads the body, as it comes. */
  isUpload?: (request: http.IncomingMessage) => boolean;
};

/**
 * A server that waits so many seconds for a whole request, and for no caller longer: whoever sends a byte now and then is
 * answered 408 and cut off. A tenth of it has to do for the headers. Bodies are read before they are listened to, so that whoever
 * sends slowly is in nobody's way. A network that has too much under way is answered 429.
 */
export function createServer(options: Options, listener: http.RequestListener): http.Server {
  const { seconds, bodySeconds = 30, hops = TRUSTED_PROXIES, bodyLimit, isUpload } = options;
  const patience = seconds * 1000;
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
    { requestTimeout: patience, headersTimeout: patience / 10, connectionsCheckingInterval: patience / 20 },
    (request, response) => {
      const ipRange = clientIpRange(request, hops);
      const gone = new AbortController();
      // Each hop on the way listens for its end.
      response.setMaxListeners(30);
      response.on('close', () => {
        if (!response.writableFinished) gone.abort();
      });
      void serving({ ipRange, signal: gone.signal }, () =>
        // The request broke off: nobody is there to be answered.
        admit(request, response, ipRange).catch(() => response.destroy()),
      );
    },
  );
  server.keepAliveTimeout = KEPT;
  // Behind another proxy every connection is that proxy's.
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
