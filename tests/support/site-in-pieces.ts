import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { stack } from './stack.ts';

const PIECES = 24;
const PIECE_BYTES = 3000;
const PAUSE_MS = 25;

/**
 * A proxy of the site that sends each document in pieces, as over a slow network. Returns its URL and a function to close it.
 */
export async function siteInPieces(): Promise<{ url: string; close: () => void }> {
  const site = new URL(stack.siteUrl);
  const server = http.createServer((request, response) => {
    const { url, method } = request;
    const headers = { ...request.headers, host: site.host, 'accept-encoding': 'identity' };
    const asked = http.request(new URL(url ?? '/', site), { method: method ?? 'GET', headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      if (answer.headers['content-type']?.includes('text/html')) void inPieces(answer, response);
      else answer.pipe(response);
    });
    asked.on('error', () => response.destroy());
    request.pipe(asked);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, close: () => void server.close() };
}

async function inPieces(answer: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  const whole = Buffer.concat(await answer.toArray());
  for (let piece = 0; piece < PIECES; piece += 1) {
    response.write(whole.subarray(piece * PIECE_BYTES, (piece + 1) * PIECE_BYTES));
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  response.end(whole.subarray(PIECES * PIECE_BYTES));
}
