import { type Budget, MOST_SOCKETS, MOST_SOCKETS_PER_IP_RANGE, ipRangeBudget } from './limits.ts';

type IpRange = { open: number; budget: Budget };

/** How many sockets are open, from where, and what each network may still send over them. */
export class Sockets {
  readonly #ipRanges = new Map<string, IpRange>();
  #open = 0;

  /** The budget that a new socket shares with the others of its network; undefined if there may be no more of them. */
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
