import http from 'node:http';

/**
 * A server that waits so many seconds for a whole request, and for no caller longer: whoever sends a byte now and then is
 * answered 408 and cut off. A tenth of it has to do for the headers.
 */
export function createServer(seconds: number, listener?: http.RequestListener): http.Server {
  const patience = seconds * 1000;
  return http.createServer(
    { requestTimeout: patience, headersTimeout: patience / 10, connectionsCheckingInterval: patience / 20 },
    listener,
  );
}
