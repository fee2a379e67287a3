import type { ServerResponse } from 'node:http';

type Options = {
  /** How many milliseconds an answer may take. */
  timeout?: number;
  /** The same for those who come soon after somebody waited so long for nothing: what is kept, and what is quick again, is there by then. */
  shortTimeout?: number;
  /** How many milliseconds that is soon after. */
  shortFor?: number;
};

/** Waits for answers that something else can stand in for, and not again and again for what is slow just now. */
export class TimeoutFallback {
  readonly #times: Required<Options>;
  #hurriesUntil = 0;

  constructor({ timeout: patience = 2000, shortTimeout: hurry = 200, shortFor: soon = 5000 }: Options = {}) {
    this.#times = { timeout: patience, shortTimeout: hurry, shortFor: soon };
  }

  /** Asks; where no answer has begun in time, or `ask` says that there is none, `otherwise` answers, once. */
  serve(response: ServerResponse, ask: (otherwise: () => void) => void, otherwise: () => void): void {
    const { timeout: patience, shortTimeout: hurry, shortFor: soon } = this.#times;
    const isShort = performance.now() < this.#hurriesUntil;
    const answer = () => {
      clearTimeout(timer);
      if (!response.headersSent && !response.destroyed) otherwise();
    };
    const timer = setTimeout(
      () => {
        if (!isShort && !response.headersSent) this.#hurriesUntil = performance.now() + soon;
        answer();
      },
      isShort ? hurry : patience,
    );
    response.on('close', () => clearTimeout(timer));
    ask(answer);
  }
}
