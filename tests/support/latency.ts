import type { Browser } from '@playwright/test';

/** `LATENCY_MS=600`: in every page answers, messages of a socket and timers come up to so many milliseconds late. */
const MAX_LATENCY = Number(process.env['LATENCY_MS'] ?? 0);

/** Makes the pages of all contexts that a browser opens from now on late, if that is asked for. */
export function addLatency(browser: Browser): void {
  if (!(MAX_LATENCY > 0)) return;
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    await context.addInitScript(delayPage, MAX_LATENCY);
    return context;
  };
}

/** Runs in the page, before its own scripts. */
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

  // All by as much: that timers come in their order is what pages may rely on.
  const lag = late();
  const later = (work: TimerHandler, after = 0, ...given: unknown[]) => timer(work, after + lag, ...given);
  window.setTimeout = later as typeof window.setTimeout;

  window.WebSocket = class extends WebSocket {
    constructor(...given: ConstructorParameters<typeof WebSocket>) {
      super(...given);
      // In their order, whatever each waits for.
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
