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
type Network = { running: number; waiting: Set<Waiting> };

/**
 * Lets so much work be under way at once, and so much of it for one network. The rest waits: the networks take turns, and
 * each one's own keeps its order, so that a thousand calls of one are no more to the others than a single one.
 */
export class ConcurrencyLimit {
  readonly #atOnce: number;
  readonly #perNetwork: number;
  readonly #networks = new Map<string, Network>();
  #running = 0;

  constructor(limits: { total: number; perIpRange: number }) {
    this.#atOnce = limits.total;
    this.#perNetwork = limits.perIpRange;
  }

  /** Does the work in its turn. Throws `Crowded` if that does not come, or nobody waits for the answer any more. */
  async run<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    const { network, signal } = visitor();
    const range = this.#networks.get(network) ?? { running: 0, waiting: new Set() };
    this.#networks.set(network, range);
    if (this.#hasRoom(range)) this.#start(range);
    else await this.#turn(network, range, signal);
    try {
      return await work();
    } finally {
      this.#running -= 1;
      range.running -= 1;
      this.#letIn();
      this.#forgetIdle(network, range);
    }
  }

  /** How many networks have work under way or waiting. */
  get networks(): number {
    return this.#networks.size;
  }

  #forgetIdle(name: string, network: Network): void {
    if (network.running === 0 && network.waiting.size === 0) this.#networks.delete(name);
  }

  #hasRoom(network: Network): boolean {
    return this.#running < this.#atOnce && network.running < this.#perNetwork;
  }

  #start(network: Network): void {
    this.#running += 1;
    network.running += 1;
  }

  #turn(name: string, network: Network, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', giveUp);
        network.waiting.delete(waiting);
      };
      const giveUp = () => {
        end();
        this.#forgetIdle(name, network);
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
      network.waiting.add(waiting);
    });
  }

  /** Whoever's turn it was is the last to be asked again. */
  #letIn(): void {
    for (const [name, network] of this.#networks) {
      const [first] = network.waiting;
      if (!first || !this.#hasRoom(network)) continue;
      this.#networks.delete(name);
      this.#networks.set(name, network);
      this.#start(network);
      first.enter();
      if (this.#running >= this.#atOnce) return;
    }
  }
}
