import type { ServerResponse } from 'node:http';
import { visitor } from '../embedded/serving/client-ip.ts';

/** Milliseconds before a visitor gets the app shell instead of a rendered page. */
export const PAGE_TIMEOUT = 2000;

type Options = {
  /** Milliseconds before the fallback responds. */
  timeout?: number;
  /** Milliseconds before the fallback responds to a client IP range that has just waited `timeout` in vain. */
  shortTimeout?: number;
  /** Milliseconds for which `shortTimeout` applies. */
  shortFor?: number;
};

/**
 * Waits for a response that a fallback can replace, and waits less after a slow one. Each client IP range has its own short
 * timeout. So a caller that waits in its own queue does not shorten the timeout of others.
 */
export class TimeoutFallback {
  readonly #times: Required<Options>;
  /** The end of each client IP range's short timeout, the soonest first. */
  readonly #shortUntil = new Map<string, number>();

  constructor({ timeout = PAGE_TIMEOUT, shortTimeout = 200, shortFor = 5000 }: Options = {}) {
    this.#times = { timeout, shortTimeout, shortFor };
  }

  /** The number of client IP ranges with a short timeout. */
  get ipRanges(): number {
    return this.#shortUntil.size;
  }

  /** Runs `ask`. `otherwise` responds if no response begins in time, or if `ask` reports that there is none. */
  serve(response: ServerResponse, ask: (otherwise: () => void) => void, otherwise: () => void): void {
    const { timeout, shortTimeout, shortFor } = this.#times;
    const { ipRange } = visitor();
    this.#forgetEnded();
    const isShort = this.#shortUntil.has(ipRange);
    const answer = () => {
      clearTimeout(timer);
      if (!response.headersSent && !response.destroyed) otherwise();
    };
    const timer = setTimeout(
      () => {
        if (!isShort && !response.headersSent) this.#shorten(ipRange, performance.now() + shortFor);
        answer();
      },
      isShort ? shortTimeout : timeout,
    );
    response.on('close', () => clearTimeout(timer));
    ask(answer);
  }

  #shorten(ipRange: string, until: number): void {
    this.#shortUntil.delete(ipRange);
    this.#shortUntil.set(ipRange, until);
  }

  #forgetEnded(): void {
    for (const [ipRange, until] of this.#shortUntil) {
      if (until > performance.now()) return;
      this.#shortUntil.delete(ipRange);
    }
  }
}
