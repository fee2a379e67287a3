import { type Budget, MOST_SOCKETS, MOST_SOCKETS_OF_NETWORK, networkBudget } from './limits.ts';

type Network = { open: number; budget: Budget };

/** How many sockets are open, from where, and what each network may still send over them. */
export class Sockets {
  readonly #networks = new Map<string, Network>();
  #open = 0;

  /** The budget that a new socket shares with the others of its network; undefined if there may be no more of them. */
  enter(network: string): Budget | undefined {
    const known = this.#networks.get(network) ?? { open: 0, budget: networkBudget() };
    if (this.#open >= MOST_SOCKETS || known.open >= MOST_SOCKETS_OF_NETWORK) return undefined;
    this.#networks.set(network, known);
    this.#open += 1;
    known.open += 1;
    return known.budget;
  }

  leave(network: string): void {
    const known = this.#networks.get(network);
    if (!known) return;
    this.#open -= 1;
    known.open -= 1;
    if (known.open === 0) this.#networks.delete(network);
  }
}
