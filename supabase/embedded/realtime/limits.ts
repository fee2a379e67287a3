/** The limits of Supabase's free plan, where it has any. */
export const MOST_CHANNELS = 100;
export const LARGEST_PAYLOAD = 256 * 1024;

/** Up to here a payload that is too large is refused; what is larger still ends the connection. */
export const LARGEST_FRAME = 16 * LARGEST_PAYLOAD;

/** What one network may have open: each window that is open on the site has one. */
export const MOST_SOCKETS_PER_IP_RANGE = 500;
export const MOST_SOCKETS = 5000;

/** A client beats every 25 seconds, and joins a channel as soon as it is there. */
export const IDLE_AFTER = 60_000;

/** A reader who lets this much pile up is cut off; it connects again and asks for what it missed. */
export const LARGEST_BACKLOG = 8 * 2 ** 20;

/** A count that starts again after each span of time. */
export class Budget {
  readonly #calls: number;
  readonly #span: number;
  #used = 0;
  #until = 0;

  constructor(calls: number, span: number) {
    this.#calls = calls;
    this.#span = span;
  }

  /** Whether one more, or so many, are within the budget. */
  spend(calls = 1): boolean {
    const now = Date.now();
    if (now >= this.#until) {
      this.#until = now + this.#span;
      this.#used = 0;
    }
    this.#used += calls;
    return this.#used <= this.#calls;
  }

  /** In how many milliseconds the count starts again. */
  get startsAgain(): number {
    return Math.max(0, this.#until - Date.now());
  }
}

/** 100 messages a second on average, in bursts of what ten seconds allow. */
export const messageBudget = () => new Budget(1000, 10_000);

/** What all sockets of a network may have read: a thousand a second of messages as the product sends them. */
export const ipRangeBudget = () => new Budget(10_000, 10_000);

/** What reading a frame takes of it. */
export const costOf = (bytes: number): number => 1 + bytes / 4096;

/** As upstream, for each channel: presence says who is there, not what they do. */
export const presenceBudget = () => new Budget(5, 30_000);
