import { availableParallelism } from 'node:os';
import { visitor } from './client-ip.ts';

/** There is more to do than can be done in time: whoever asked may come again. */
export class TooManyRequests extends Error {
  constructor() {
    super('Too many requests at once. Please try again in a moment.');
  }
}

/** How many statements that keep a processor busy one network may have under way; the others' share it. */
export const BUSY_STATEMENTS = Math.max(2, availableParallelism());

/** In milliseconds: by then a person has asked again. */
const MAX_WAIT = 10_000;

type Waiting = { enter: () => void };
type IpRange = { running: number; waiting: Set<Waiting> };

/**
 * Lets so much work be under way at once, and so much of it for one network. The rest waits: the networks take turns, and
 * each one's own keeps its order, so that a thousand calls of one are no more to the others than a single one.
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

  /** Does the work in its turn. Throws `Crowded` if that does not come, or nobody waits for the answer any more. */
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

  /** How many networks have work under way or waiting. */
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

  /** Whoever's turn it was is the last to be asked again. */
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
