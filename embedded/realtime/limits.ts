/** The limits of Supabase's free plan. */
export const MOST_CHANNELS = 100;
export const LARGEST_PAYLOAD = 256 * 1024;

/** A payload that is too large is refused up to this size. A larger frame ends the connection. */
export const LARGEST_FRAME = 16 * LARGEST_PAYLOAD;

/** The number of open sockets for a client IP range. Each open window of the site has one socket. */
export const MOST_SOCKETS_PER_IP_RANGE = 500;
export const MOST_SOCKETS = 5000;

/** Milliseconds. A client sends a heartbeat every 25 seconds and joins a channel immediately. */
export const IDLE_AFTER = 60_000;

/** Bytes. A slow reader with a larger backlog is disconnected. It reconnects and requests the messages it missed. */
export const LARGEST_BACKLOG = 8 * 2 ** 20;

/** A count that restarts after each time span, in milliseconds. */
export class Budget {
  readonly #calls: number;
  readonly #span: number;
  #used = 0;
  #until = 0;

  constructor(calls: number, span: number) {
    this.#calls = calls;
    this.#span = span;
  }

  /** Counts one or more calls. Returns whether they are within the budget. */
  spend(calls = 1): boolean {
    const now = Date.now();
    if (now >= this.#until) {
      this.#until = now + this.#span;
      this.#used = 0;
    }
    this.#used += calls;
    return this.#used <= this.#calls;
  }

  /** Milliseconds until the count restarts. */
  get startsAgain(): number {
    return Math.max(0, this.#until - Date.now());
  }
}

/** 100 messages a second on average. A burst may use the budget of ten seconds. */
export const messageBudget = () => new Budget(1000, 10_000);

/** The messages of all sockets of a client IP range: on average a thousand of the product's messages a second. */
export const ipRangeBudget = () => new Budget(10_000, 10_000);

/** The cost of reading a frame, in messages. */
export const costOf = (bytes: number): number => 1 + bytes / 4096;

/** As on Supabase, for each channel: presence shows who is online, not what they do. */
export const presenceBudget = () => new Budget(5, 30_000);
