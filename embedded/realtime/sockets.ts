import { type Budget, MOST_SOCKETS, MOST_SOCKETS_PER_IP_RANGE, ipRangeBudget } from './limits.ts';

type IpRange = { open: number; budget: Budget };

/** Counts the open sockets by client IP range. The sockets of a range share one message budget. */
export class Sockets {
  readonly #ipRanges = new Map<string, IpRange>();
  #open = 0;

  /** Opens a socket and returns the message budget of its client IP range. Undefined if a limit of sockets is reached. */
  enter(ipRange: string): Budget | undefined {
    const range = this.#ipRanges.get(ipRange) ?? { open: 0, budget: ipRangeBudget() };
    if (this.#open >= MOST_SOCKETS || range.open >= MOST_SOCKETS_PER_IP_RANGE) return undefined;
    this.#ipRanges.set(ipRange, range);
    this.#open += 1;
    range.open += 1;
    return range.budget;
  }

  leave(ipRange: string): void {
    const range = this.#ipRanges.get(ipRange);
    if (!range) return;
    this.#open -= 1;
    range.open -= 1;
    if (range.open === 0) this.#ipRanges.delete(ipRange);
  }
}
