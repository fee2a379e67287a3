import type { IncomingMessage, ServerResponse } from 'node:http';
import { ask, inTurn, pass, passInTurn, unavailable } from '../functions/pass-on.ts';
import type { Gate } from '../serving/gate.ts';
import { type Answer, fits, isKnown, isPublicRead, type Kept, keptOf, publicHeaders } from './keeping-rules.ts';

/** In bytes: all answers together, and one of them. */
const ROOM = 64 * 2 ** 20;
const LARGEST = 2 ** 20;
/** Of one address, by what `Vary` names. */
const MOST_VARIANTS = 4;

type Options = {
  /** Where answers come from, and the turns in which they are asked for. */
  port: number;
  gate: Gate;
  /** In bytes. */
  room?: number;
  /** In milliseconds. */
  now?: () => number;
};

/**
 * Answers that say they are for everybody, kept for as long as they say, as a CDN in front of a hosted site does: equal
 * requests that come together are one, and what is a little old is shown while it is renewed. Who brings cookies is shown what
 * is kept for everybody alike, but nothing that they are answered is kept.
 */
export class KeptAnswers {
  readonly #port: number;
  readonly #gate: Gate;
  readonly #room: number;
  readonly #now: () => number;
  /** By path, the least used first. */
  readonly #kept = new Map<string, Kept[]>();
  readonly #underWay = new Map<string, Promise<Kept | undefined>>();
  #size = 0;

  constructor({ port, gate, room = ROOM, now = () => performance.now() }: Options) {
    this.#port = port;
    this.#gate = gate;
    this.#room = room;
    this.#now = now;
  }

  /** In bytes. */
  get size(): number {
    return this.#size;
  }

  /** Answers with what is kept, else asks in the network's turn. `otherwise` answers when nobody can. */
  serve(request: IncomingMessage, response: ServerResponse, path: string, otherwise?: () => void): void {
    const kept = isPublicRead(request) ? this.#find(path, request) : undefined;
    if (kept) {
      if (this.#now() >= kept.freshUntil) this.#renew(path, request, kept);
      this.#send(request, response, kept, kept.since);
    } else if (request.method === 'GET' && isPublicRead(request) && request.headers.cookie === undefined)
      inTurn(this.#gate, request, response, () => this.#share(request, response, path, otherwise), otherwise);
    else passInTurn(this.#gate, request, response, this.#port, path, otherwise);
  }

  /** In a turn, so that nobody waits for another network's: the first asks for all who come meanwhile. */
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
      if (kept && fits(kept, request)) return this.#send(request, response, kept, kept.since);
      // What came was for the first alone.
      return pass(request, response, this.#port, path, otherwise);
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
      (answer) => this.#keep(path, keptOf(request, answer, this.#now())),
      () => undefined,
    );
    this.#underWay.set(key, kept);
    void kept.then(() => this.#underWay.delete(key));
    return asked;
  }

  #renew(path: string, request: IncomingMessage, kept: Kept): void {
    if (kept.isRenewed) return;
    kept.isRenewed = true;
    this.#gate
      .run(() => this.#ask(path, request))
      // It is shown for as long as it may be, and the next who comes tries again.
      .catch(() => {})
      .finally(() => (kept.isRenewed = false));
  }

  #find(path: string, request: IncomingMessage): Kept | undefined {
    const variants = this.#kept.get(path);
    const kept = variants?.find((variant) => fits(variant, request));
    if (!variants || !kept || this.#now() >= kept.until) return undefined;
    this.#kept.delete(path);
    this.#kept.set(path, variants);
    return kept;
  }

  /** In the place of what it renews; the least used make room. */
  #keep(path: string, kept: Kept | undefined): Kept | undefined {
    if (!kept || kept.size > LARGEST) return kept;
    const sameAs = (other: Kept) => String(other.vary) === String(kept.vary);
    const others = (this.#kept.get(path) ?? []).filter((other) => !sameAs(other));
    this.#forget(path);
    this.#put(path, [...others.slice(1 - MOST_VARIANTS), kept]);
    for (const [least] of this.#kept) {
      if (this.#size <= this.#room) break;
      this.#forget(least);
    }
    return kept;
  }

  #put(path: string, variants: Kept[]): void {
    this.#kept.set(path, variants);
    this.#size += sizeOf(path, variants);
  }

  #forget(path: string): void {
    this.#size -= sizeOf(path, this.#kept.get(path) ?? []);
    this.#kept.delete(path);
  }

  #send(request: IncomingMessage, response: ServerResponse, answer: Answer, since?: number): void {
    // Too late: somebody else has answered.
    if (response.headersSent) return;
    const age = since === undefined ? {} : { age: String(Math.floor((this.#now() - since) / 1000)) };
    const headers = { ...answer.headers, ...age };
    if (isKnown(request, answer)) return void response.writeHead(304, headers).end();
    response.writeHead(answer.status, { ...headers, 'content-length': String(answer.body.length) });
    response.end(request.method === 'HEAD' ? undefined : answer.body);
  }
}

const sizeOf = (path: string, variants: Kept[]): number =>
  variants.reduce((sum, { size }) => sum + size, variants.length > 0 ? 2 * path.length : 0);

/** Equal requests: who comes with another address, or says otherwise what an answer may depend on, asks for themself. */
const keyOf = (path: string, request: IncomingMessage): string => JSON.stringify([path, publicHeaders(request)]);
