import { availableParallelism } from 'node:os';
import { visitor } from './client-ip.ts';

/** The server has too much work. The caller may try again later. */
export class TooManyRequests extends Error {
  constructor() {
    super('Too many requests at once. Please try again in a moment.');
  }
}

/**
 * How many statements that keep a processor busy one client IP range may run. Statements of other ranges share the processors
 * with them.
 */
export const BUSY_STATEMENTS = Math.max(2, availableParallelism());

/** Milliseconds. After this time, users have usually tried again. */
const MAX_WAIT = 10_000;

type Waiting = { enter: () => void };
type IpRange = { running: number; waiting: Set<Waiting> };

/**
 * Limits how much work runs at once, in total and for each client IP range. Other work waits. The ranges take turns, and the
 * work of a range keeps its order. So a thousand requests of one range delay other ranges no more than one request.
 */
export class ConcurrencyLimit {
  readonly #atOnce: number;
  readonly #perIpRange: number;
  readonly #ipRanges = new Map<string, IpRange>();
  #running = 0;

  constructor(limits: { total: number; perIpRange: number }) {
    this.#atOnce = limits.total;
    this.#perIpRange = limits.perIpRange;
  }

  /** Runs the work as soon as there is a slot. Throws `TooManyRequests` if it waits too long or its client disconnects. */
  async run<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    const { ipRange, signal } = visitor();
    const range = this.#ipRanges.get(ipRange) ?? { running: 0, waiting: new Set() };
    this.#ipRanges.set(ipRange, range);
    if (this.#hasRoom(range)) this.#start(range);
    else await this.#turn(ipRange, range, signal);
    try {
      return await work();
    } finally {
      this.#running -= 1;
      range.running -= 1;
      this.#letIn();
      this.#forgetIdle(ipRange, range);
    }
  }

  /** The number of client IP ranges with running or waiting work. */
  get ipRanges(): number {
    return this.#ipRanges.size;
  }

  #forgetIdle(name: string, ipRange: IpRange): void {
    if (ipRange.running === 0 && ipRange.waiting.size === 0) this.#ipRanges.delete(name);
  }

  #hasRoom(ipRange: IpRange): boolean {
    return this.#running < this.#atOnce && ipRange.running < this.#perIpRange;
  }

  #start(ipRange: IpRange): void {
    this.#running += 1;
    ipRange.running += 1;
  }

  #turn(name: string, ipRange: IpRange, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', giveUp);
        ipRange.waiting.delete(waiting);
      };
      const giveUp = () => {
        end();
        this.#forgetIdle(name, ipRange);
        reject(new TooManyRequests());
      };
      const waiting: Waiting = {
        enter: () => {
          end();
          resolve();
        },
      };
      const timer = setTimeout(giveUp, MAX_WAIT);
      if (signal.aborted) return giveUp();
      signal.addEventListener('abort', giveUp);
      ipRange.waiting.add(waiting);
    });
  }

  /** Starts waiting work. A client IP range that gets a slot moves to the end of the order. */
  #letIn(): void {
    for (const [name, ipRange] of this.#ipRanges) {
      const [first] = ipRange.waiting;
      if (!first || !this.#hasRoom(ipRange)) continue;
      this.#ipRanges.delete(name);
      this.#ipRanges.set(name, ipRange);
      this.#start(ipRange);
      first.enter();
      if (this.#running >= this.#atOnce) return;
    }
  }
}
