import type { ServerResponse } from 'node:http';

type Options = {
  /** How many milliseconds an answer may take. */
  patience?: number;
  /** The same for those who come soon after somebody waited so long for nothing: what is kept, and what is quick again, is there by then. */
  hurry?: number;
  /** How many milliseconds that is soon after. */
  soon?: number;
};

/** Waits for answers that something else can stand in for, and not again and again for what is slow just now. */
export class Patience {
  readonly #times: Required<Options>;
  #hurriesUntil = 0;

  constructor({ patience = 2000, hurry = 200, soon = 5000 }: Options = {}) {
    this.#times = { patience, hurry, soon };
  }

  /** Asks; where no answer has begun in time, or `ask` says that there is none, `otherwise` answers, once. */
  serve(response: ServerResponse, ask: (otherwise: () => void) => void, otherwise: () => void): void {
    const { patience, hurry, soon } = this.#times;
    const isHurried = performance.now() < this.#hurriesUntil;
    const answer = () => {
      clearTimeout(timer);
      if (!response.headersSent && !response.destroyed) otherwise();
    };
    const timer = setTimeout(
      () => {
        if (!isHurried && !response.headersSent) this.#hurriesUntil = performance.now() + soon;
        answer();
      },
      isHurried ? hurry : patience,
    );
    response.on('close', () => clearTimeout(timer));
    ask(answer);
  }
}
