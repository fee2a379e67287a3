import type { ServerResponse } from 'node:http';
import { visitor } from '../serving/client-ip.ts';

type Options = {
  /** How many milliseconds an answer may take. */
  timeout?: number;
  /** How many milliseconds the next answers may take, after the client IP range waited for `timeout` in vain. */
  shortTimeout?: number;
  /** For how many milliseconds `shortTimeout` then applies. */
  shortFor?: number;
};

/**
 * Waits for answers that a fallback can replace, and waits less after a slow answer. Each client IP range has its own short
 * timeout: a caller that waits in its own queue shortens the timeout of nobody else.
 */
export class TimeoutFallback {
  readonly #times: Required<Options>;
  /** When the short timeout of each client IP range ends, soonest first. */
  readonly #shortUntil = new Map<string, number>();

  constructor({ timeout = 2000, shortTimeout = 200, shortFor = 5000 }: Options = {}) {
    this.#times = { timeout, shortTimeout, shortFor };
  }

  /** How many client IP ranges have a short timeout. */
  get ipRanges(): number {
    return this.#shortUntil.size;
  }

  /** Asks; where no answer has begun in time, or `ask` says that there is none, `otherwise` answers, once. */
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
