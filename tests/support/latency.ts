import type { Browser } from '@playwright/test';

/**
 * Latency injection: with `LATENCY_MS=600`, answers, socket messages and timers in every page are up to 600 milliseconds late.
 */
const MAX_LATENCY = Number(process.env['LATENCY_MS'] ?? 0);

/** Adds latency to the pages of all new contexts of a browser, if it is configured. */
export function addLatency(browser: Browser): void {
  if (!(MAX_LATENCY > 0)) return;
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    await context.addInitScript(delayPage, MAX_LATENCY);
    return context;
  };
}

/** Runs in the page before its own scripts. */
function delayPage(most: number): void {
  const late = () => Math.random() * most;
  const timer = window.setTimeout.bind(window);
  const pause = (milliseconds: number) => new Promise((resolve) => timer(resolve, milliseconds));

  const ask = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const answer = await ask(input, init);
    await pause(late());
    init?.signal?.throwIfAborted();
    return answer;
  };

  // All timers have the same delay, because pages may rely on their order.
  const lag = late();
  const later = (work: TimerHandler, after = 0, ...given: unknown[]) => timer(work, after + lag, ...given);
  window.setTimeout = later as typeof window.setTimeout;

  window.WebSocket = class extends WebSocket {
    constructor(...given: ConstructorParameters<typeof WebSocket>) {
      super(...given);
      // Messages keep their order, despite different delays.
      let before: Promise<unknown> = Promise.resolve();
      this.addEventListener('message', (event: MessageEvent & { isLate?: boolean }) => {
        if (event.isLate) return;
        event.stopImmediatePropagation();
        const again: MessageEvent & { isLate?: boolean } = new MessageEvent('message', { data: event.data });
        again.isLate = true;
        const wait = pause(late());
        before = before.then(() => wait).then(() => this.dispatchEvent(again));
      });
    }
  };
}
