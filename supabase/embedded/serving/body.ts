import type { IncomingMessage, ServerResponse } from 'node:http';
import { visitor } from './client-ip.ts';

/** What a body that is no file may have; files go to storage. */
export const LARGEST_BODY = 2 ** 20;

/** How much, in bytes and in milliseconds, of a refused body is read away, so that its sender is still there to read the refusal. */
const DRAINED = 16 * 2 ** 20;
const DRAINING = 5000;
/** In milliseconds, the pause after each chunk that is read away: reading many bodies at full speed would block all others. */
const DRAIN_PAUSE = 200;

/** Where `@hono/node-server` looks for a body that was read already. */
type WithBody = IncomingMessage & { rawBody?: Buffer };

/** The body that `readBody` has read. */
export const bodyOf = (request: IncomingMessage): Buffer | undefined => (request as WithBody).rawBody;

/** In bytes, what one network's bodies may fill until they are answered: those who send slowly fill next to nothing. */
const MOST_HELD = 64 * 2 ** 20;
const held = new Map<string, number>();

type Refusal = 408 | 413 | 429;

/**
 * Reads a body of at most `largest` bytes within so many milliseconds and leaves it with its request. Answers the status of a
 * refusal as soon as that is known; throws if the body breaks off.
 */
export function readBody(
  request: IncomingMessage,
  response: ServerResponse,
  patience: number,
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
    const late = setTimeout(() => end(408), patience);
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
      reject(new Error('The request broke off.'));
    });
    response.on('close', () => hold(ipRange, -size));
  });
}

/**
 * Counts bytes that are held for whoever is served, among their network's: `hold` answers whether there was room for them,
 * `free` gives all of them back.
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

/** Answers before the rest of the body comes, and cuts off whoever goes on sending all the same. */
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

/** The text of a body that is read as it comes; undefined as soon as it is too large. */
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
