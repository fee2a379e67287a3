import type { IncomingMessage, ServerResponse } from 'node:http';
import { ask, limited, proxyUntilResponse, proxyLimited, unavailable } from '../embedded/functions/function-proxy.ts';
import { visitor } from '../embedded/serving/client-ip.ts';
import type { ConcurrencyLimit } from '../embedded/serving/concurrency-limit.ts';
import {
  type Answer,
  matchesVary,
  isNotModified,
  isPublicRead,
  type CacheEntry,
  cacheEntryOf,
  publicHeaders,
} from './http-cache-policy.ts';

/** The largest size of the cache, and of one response, in bytes. */
const MAX_SIZE = 64 * 2 ** 20;
const MAX_ENTRY_SIZE = 2 ** 20;
/** The number of `Vary` variants of one path. */
const MAX_VARIANTS = 4;

type Options = {
  /** The port of the function, and the concurrency limit of its requests. */
  port: number;
  limit: ConcurrencyLimit;
  /** The largest size of the cache in bytes. */
  room?: number;
  /** A clock in milliseconds. */
  now?: () => number;
};

/**
 * A shared HTTP cache for public responses, like a CDN in front of a hosted site. Equal requests at the same time are sent
 * once. A stale response is served while it is revalidated. A request with a cookie may be answered from the cache, but its
 * response is never stored.
 */
export class HttpCache {
  readonly #port: number;
  readonly #limit: ConcurrencyLimit;
  readonly #room: number;
  readonly #now: () => number;
  /** Entries by path, the least recently used first. */
  readonly #kept = new Map<string, CacheEntry[]>();
  readonly #underWay = new Map<string, Promise<CacheEntry | undefined>>();
  #size = 0;

  constructor({ port, limit, room = MAX_SIZE, now = () => performance.now() }: Options) {
    this.#port = port;
    this.#limit = limit;
    this.#room = room;
    this.#now = now;
  }

  /** The current size in bytes. */
  get size(): number {
    return this.#size;
  }

  /** Responds from the cache. Otherwise it sends the request within the concurrency limit. `otherwise` responds if that fails. */
  serve(request: IncomingMessage, response: ServerResponse, path: string, otherwise?: () => void): void {
    const kept = isPublicRead(request) ? this.#find(path, request) : undefined;
    if (kept) {
      if (this.#now() >= kept.freshUntil) this.#renew(path, request, kept);
      this.#send(request, response, kept, kept.since);
    } else if (request.method === 'GET' && isPublicRead(request) && request.headers.cookie === undefined)
      limited(this.#limit, request, response, () => this.#share(request, response, path, otherwise), otherwise);
    else proxyLimited(this.#limit, request, response, this.#port, path, otherwise);
  }

  /**
   * Sends one request for all equal requests of a client IP range at the same time. No range waits for the slot of another
   * range.
   */
  async #share(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    otherwise?: () => void,
  ): Promise<void> {
    const found = this.#find(path, request);
    if (found) return this.#send(request, response, found, found.since);
    const underWay = this.#underWay.get(keyOf(path, request));
    if (underWay) {
      const kept = await underWay;
      if (kept && matchesVary(kept, request)) return this.#send(request, response, kept, kept.since);
      // The response was for the first request only.
      return proxyUntilResponse(request, response, this.#port, path, otherwise);
    }
    const answer = await this.#ask(path, request).catch(() => undefined);
    if (answer && !(otherwise && answer.status >= 500)) this.#send(request, response, answer);
    else if (otherwise) otherwise();
    else unavailable(response);
  }

  #ask(path: string, request: IncomingMessage): Promise<Answer> {
    const key = keyOf(path, request);
    const asked = ask(request, this.#port, path, publicHeaders(request));
    const kept = asked.then(
      (answer) => this.#keep(path, cacheEntryOf(request, answer, this.#now())),
      () => undefined,
    );
    this.#underWay.set(key, kept);
    void kept.then(() => this.#underWay.delete(key));
    return asked;
  }

  #renew(path: string, request: IncomingMessage, kept: CacheEntry): void {
    if (kept.isRenewed) return;
    kept.isRenewed = true;
    this.#limit
      .run(() => this.#ask(path, request))
      // The stale response stays valid until `until`, and the next request tries again.
      .catch(() => {})
      .finally(() => (kept.isRenewed = false));
  }

  #find(path: string, request: IncomingMessage): CacheEntry | undefined {
    const variants = this.#kept.get(path);
    const kept = variants?.find((variant) => matchesVary(variant, request));
    if (!variants || !kept || this.#now() >= kept.until) return undefined;
    this.#kept.delete(path);
    this.#kept.set(path, variants);
    return kept;
  }

  /** Stores an entry in place of its old version. Removes the least recently used entries if the cache is full. */
  #keep(path: string, kept: CacheEntry | undefined): CacheEntry | undefined {
    if (!kept || kept.size > MAX_ENTRY_SIZE) return kept;
    const sameAs = (other: CacheEntry) => String(other.vary) === String(kept.vary);
    const others = (this.#kept.get(path) ?? []).filter((other) => !sameAs(other));
    this.#forget(path);
    this.#put(path, [...others.slice(1 - MAX_VARIANTS), kept]);
    for (const [least] of this.#kept) {
      if (this.#size <= this.#room) break;
      this.#forget(least);
    }
    return kept;
  }

  #put(path: string, variants: CacheEntry[]): void {
    this.#kept.set(path, variants);
    this.#size += sizeOf(path, variants);
  }

  #forget(path: string): void {
    this.#size -= sizeOf(path, this.#kept.get(path) ?? []);
    this.#kept.delete(path);
  }

  #send(request: IncomingMessage, response: ServerResponse, answer: Answer, since?: number): void {
    // Too late: another handler has already responded.
    if (response.headersSent) return;
    const age = since === undefined ? {} : { age: String(Math.floor((this.#now() - since) / 1000)) };
    const headers = { ...answer.headers, ...age };
    if (isNotModified(request, answer)) return void response.writeHead(304, headers).end();
    response.writeHead(answer.status, { ...headers, 'content-length': String(answer.body.length) });
    response.end(request.method === 'HEAD' ? undefined : answer.body);
  }
}

const sizeOf = (path: string, variants: CacheEntry[]): number =>
  variants.reduce((sum, { size }) => sum + size, variants.length > 0 ? 2 * path.length : 0);

/**
 * Requests are equal if path, public headers and client IP range are equal. The range counts because the database works
 * within its concurrency limit.
 */
const keyOf = (path: string, request: IncomingMessage): string =>
  JSON.stringify([visitor().ipRange, path, publicHeaders(request)]);
