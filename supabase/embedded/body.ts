import type { IncomingMessage, ServerResponse } from 'node:http';

/** What a body that is no file may have; files go to storage. */
const LARGEST_BODY = 2 ** 20;

/** How much, in bytes and in milliseconds, of a refused body is read away, so that its sender is still there to read the refusal. */
const DRAINED = 16 * 2 ** 20;
const DRAINING = 5000;

/** Where `@hono/node-server` looks for a body that was read already. */
type WithBody = IncomingMessage & { rawBody?: Buffer };

/** The body that `readBody` has read. */
export const bodyOf = (request: IncomingMessage): Buffer | undefined => (request as WithBody).rawBody;

/** Reads a body and leaves it with its request. False as soon as it is known to be too large; throws if it breaks off. */
export function readBody(request: IncomingMessage): Promise<boolean> {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > LARGEST_BODY) return Promise.resolve(false);
  if (announced === 0 && request.headers['transfer-encoding'] === undefined) return Promise.resolve(true);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const take = (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size > LARGEST_BODY) end(false);
    };
    const end = (isWhole: boolean) => {
      request.off('data', take);
      if (isWhole) (request as WithBody).rawBody = Buffer.concat(chunks);
      else request.pause();
      resolve(isWhole);
    };
    request.on('data', take);
    request.on('end', () => end(true));
    request.on('error', reject);
    request.on('close', () => reject(new Error('The request broke off.')));
  });
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
    if (left < 0) request.destroy();
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
