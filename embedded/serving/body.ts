import type { IncomingMessage, ServerResponse } from 'node:http';
import { visitor } from './client-ip.ts';

/** The largest body in bytes, except for uploads to storage. */
export const LARGEST_BODY = 2 ** 20;

/**
 * The bytes and milliseconds in which a refused body is read and discarded. So its sender is still connected and can read the
 * response.
 */
const DRAINED = 16 * 2 ** 20;
const DRAINING = 5000;
/** Milliseconds of pause after each discarded chunk. Discarding many bodies at full speed would block all other requests. */
const DRAIN_PAUSE = 200;

/** The property in which `@hono/node-server` looks for a body that was already read. */
type WithBody = IncomingMessage & { rawBody?: Buffer };

/** The body that `readBody` has read. */
export const bodyOf = (request: IncomingMessage): Buffer | undefined => (request as WithBody).rawBody;

/** The bytes that the bodies of one client IP range may hold until their responses. Slow senders hold almost nothing. */
const MOST_HELD = 64 * 2 ** 20;
const held = new Map<string, number>();

type Refusal = 408 | 413 | 429;

/**
 * Reads a body of at most `largest` bytes within `timeout` milliseconds and stores it on the request. Returns the status of
 * a refusal as soon as it is known. Throws if the connection breaks.
 */
export function readBody(
  request: IncomingMessage,
  response: ServerResponse,
  timeout: number,
  largest = LARGEST_BODY,
): Promise<Refusal | undefined> {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > largest) return Promise.resolve(413);
  if (announced === 0 && request.headers['transfer-encoding'] === undefined) return Promise.resolve(undefined);
  const { ipRange } = visitor();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const take = (chunk: Buffer) => {
      size += chunk.length;
      hold(ipRange, chunk.length);
      chunks.push(chunk);
      if (size > largest) end(413);
      else if ((held.get(ipRange) ?? 0) > MOST_HELD) end(429);
    };
    const late = setTimeout(() => end(408), timeout);
    const end = (refused?: Refusal) => {
      clearTimeout(late);
      request.off('data', take);
      if (refused) request.pause();
      else (request as WithBody).rawBody = Buffer.concat(chunks);
      resolve(refused);
    };
    request.on('data', take);
    request.on('end', () => end());
    request.on('error', reject);
    request.on('close', () => {
      clearTimeout(late);
      reject(new Error('The request ended early.'));
    });
    response.on('close', () => hold(ipRange, -size));
  });
}

/**
 * Counts the bytes that are held for the current client IP range. The function `hold` returns false if the limit is exceeded,
 * and `free` releases all bytes.
 */
export function holder(): { hold: (bytes: number) => boolean; free: () => void } {
  const { ipRange } = visitor();
  let size = 0;
  return {
    hold: (bytes) => {
      size += bytes;
      hold(ipRange, bytes);
      return (held.get(ipRange) ?? 0) <= MOST_HELD;
    },
    free: () => {
      hold(ipRange, -size);
      size = 0;
    },
  };
}

function hold(ipRange: string, bytes: number): void {
  const now = (held.get(ipRange) ?? 0) + bytes;
  if (now > 0) held.set(ipRange, now);
  else held.delete(ipRange);
}

/** Responds before the end of the body. Disconnects a caller that continues to send. */
export function answerEarly(request: IncomingMessage, response: ServerResponse, status: number, body: object): void {
  const headers = { 'Content-Type': 'application/json', ...(status === 429 ? { 'Retry-After': '1' } : {}) };
  response.writeHead(status, headers).end(JSON.stringify(body));
  if (request.complete) return void request.resume();
  let left = DRAINED;
  const late = setTimeout(() => request.destroy(), DRAINING);
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) return void request.destroy();
    request.pause();
    setTimeout(() => request.resume(), DRAIN_PAUSE);
  });
  request.on('close', () => clearTimeout(late));
  request.on('error', () => {});
}

/** The text of a body, read as a stream. Undefined as soon as it is too large. */
export async function limitedText(request: Request): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > LARGEST_BODY) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
