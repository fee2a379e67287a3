import { PICTURE_REFUSALS, type PictureRefusal, pictureRefused } from '#shared/uploads/picture-refusal.ts';
import { MAX_PICTURE_BYTES } from '#shared/limits.ts';
import { type PictureType, pictureType } from '#shared/listings/inline-image.ts';
import { HttpsResponse, TooLong } from './https-response.ts';
import { ipInHost, isPublicIp } from './public-ip.ts';

/** The time limit for a picture in milliseconds, including redirects. */
const DEADLINE = 10_000;
const MOST_REDIRECTS = 3;

export type FetchedPicture = { type: PictureType; bytes: Uint8Array<ArrayBuffer> };

/** The picture cannot be fetched. The message is a sentence for people, with the URL and the reason. */
export class PictureRefused extends Error {
  override name = 'PictureRefused';
  /** Whether a later try may succeed. */
  readonly mayCome: boolean;

  constructor(pictureUrl: string, why: PictureRefusal) {
    super(pictureRefused(pictureUrl, why));
    this.mayCome = why === 'unknown_host' || why === 'no_answer' || why === 'too_slow';
  }
}

/**
 * Fetches a picture once from an https URL of the public internet. The person who gave the URL may want to reach our internal
 * network, so the function:
 *
 * - resolves each name once, checks all its IPs, and connects to exactly these IPs, also for each redirect
 * - sends nothing of the caller along
 *
 * The `timeout` signal can end the request before its own deadline. Errors: `PictureRefused`.
 */
export async function fetchPicture(pictureUrl: string, timeout?: AbortSignal): Promise<FetchedPicture> {
  const signal = AbortSignal.any([AbortSignal.timeout(DEADLINE), ...(timeout ? [timeout] : [])]);
  try {
    let url = urlOf(pictureUrl);
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const answer = await get(url, signal);
      if (!(answer instanceof URL)) return answer;
      url = answer;
    }
    throw new Refusal('too_many_redirects');
  } catch (error) {
    if (error instanceof Refusal) throw new PictureRefused(pictureUrl, error.why);
    if (signal.aborted) throw new PictureRefused(pictureUrl, 'too_slow');
    if (error instanceof TooLong) throw new PictureRefused(pictureUrl, 'too_large');
    throw new PictureRefused(pictureUrl, 'no_answer');
  }
}

class Refusal extends Error {
  readonly why: PictureRefusal;

  constructor(why: PictureRefusal) {
    super(PICTURE_REFUSALS[why]);
    this.why = why;
  }
}

/** Parses an allowed URL: https on its default port, without credentials. */
function urlOf(location: string, base?: URL): URL {
  const url = URL.canParse(location, base?.href) ? new URL(location, base?.href) : undefined;
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    throw new Refusal('unfit_address');
  return url;
}

/** Requests a URL. Returns the picture, or the URL of a redirect. */
async function get(url: URL, signal: AbortSignal): Promise<FetchedPicture | URL> {
  const connection = await connect(url, signal);
  const stop = () => {
    try {
      connection.close();
    } catch {
      // The connection is already closed.
    }
  };
  signal.addEventListener('abort', stop);
  try {
    signal.throwIfAborted();
    const path = url.pathname + url.search;
    const request = `GET ${path} HTTP/1.1\r\nHost: ${url.host}\r\nUser-Agent: marketplace-pictures/1\r\nAccept: image/webp,image/png,image/jpeg\r\nAccept-Encoding: identity\r\nConnection: close\r\n\r\n`;
    const bytes = new TextEncoder().encode(request);
    for (let sent = 0; sent < bytes.length;) sent += await connection.write(bytes.subarray(sent));
    const answer = new HttpsResponse(connection);
    const { status, headers } = await answer.head();
    const location = headers.get('location');
    if ([301, 302, 303, 307, 308].includes(status) && location !== undefined) return urlOf(location, url);
    if (status !== 200) throw new Refusal(status >= 500 ? 'no_answer' : 'not_there');
    if ((headers.get('content-encoding') ?? 'identity') !== 'identity') throw new Refusal('no_picture');
    const content = await answer.content(headers, MAX_PICTURE_BYTES);
    const type = pictureType(content);
    if (!type) throw new Refusal('no_picture');
    return { type, bytes: content };
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}

/** Connects to a checked IP. The TLS certificate proves that the server is the host of the URL. */
async function connect(url: URL, signal: AbortSignal): Promise<Deno.TlsConn> {
  const [first, ...others] = await publicIps(url.hostname, signal);
  for (const ip of [first, ...others]) {
    const plain = await unlessAborted(Deno.connect({ hostname: ip, port: 443 }), signal).catch(() => undefined);
    signal.throwIfAborted();
    if (!plain) continue;
    try {
      const secure = await Deno.startTls(plain, { hostname: url.hostname.replace(/^\[(.*)\]$/, '$1') });
      try {
        await unlessAborted(
          secure.handshake().then(() => secure),
          signal,
        );
        return secure;
      } catch (error) {
        secure.close();
        throw error;
      }
    } catch (error) {
      signal.throwIfAborted();
      throw error instanceof Deno.errors.InvalidData ? new Refusal('unproved') : error;
    }
  }
  throw new Refusal('no_answer');
}

/** All IPs of a name, IPv4 first. A name with one private IP counts as a private name. */
async function publicIps(host: string, signal: AbortSignal): Promise<[string, ...string[]]> {
  const ip = ipInHost(host);
  const found = ip
    ? [ip]
    : (
        await Promise.all(
          (['A', 'AAAA'] as const).map((type) => Deno.resolveDns(host, type, { signal }).catch(() => [] as string[])),
        )
      ).flat();
  signal.throwIfAborted();
  const [first, ...others] = found;
  // A private name gets the same error as an unknown name, so the error reveals nothing about our network.
  if (first === undefined || !found.every(isPublicIp)) throw new Refusal('unknown_host');
  return [first, ...others];
}

/** Waits for a connection until the signal aborts. It closes a connection that arrives too late. */
async function unlessAborted<Late extends { close: () => void }>(
  coming: Promise<Late>,
  signal: AbortSignal,
): Promise<Late> {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([coming, promise]);
  } catch (error) {
    if (signal.aborted) coming.then((late) => late.close()).catch(() => {});
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
