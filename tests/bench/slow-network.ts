import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../support/chromium.ts';
import { stack } from '../support/stack.ts';

/** A phone on a slow mobile network: 400 kbit/s, 400 ms round trip, and a processor slowed four times. */
const NETWORK = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const SLOWED = 4;

/** Milliseconds after the navigation: when the text could be read, and when the first photo was visible. */
export type Arrival = { text: number; photo: number };

/** Opens a page several times as a first visit over this network. Returns the median of each value. */
export async function arrivalOf(address: string, times: number): Promise<Arrival> {
  const browser = await chromium.launch({ executablePath: findChromium() });
  try {
    const arrivals: Arrival[] = [];
    for (let n = 0; n < times; n += 1) arrivals.push(await arriveAt(browser, address));
    const middle = (of: keyof Arrival): number =>
      arrivals.map((arrival) => arrival[of]).toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? NaN;
    return { text: middle('text'), photo: middle('photo') };
  } finally {
    await browser.close();
  }
}

async function arriveAt(browser: Browser, address: string): Promise<Arrival> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  // Checks in each frame whether the text and the first photo can be seen. The text needs a title, a first paint and some
  // words.
  await page.addInitScript(() => {
    const painted: { text?: number; photo?: number } = {};
    Object.assign(window, { painted });
    const watch = () => {
      requestAnimationFrame(watch);
      const title = document.querySelector('main h1:not(.sr-only)');
      const words = document.querySelector('main')?.textContent ?? '';
      const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
      if (title && isPainted && words.length > 200) painted.text ??= performance.now();
      const [photo] = [...document.querySelectorAll<HTMLImageElement>('main img')].filter(
        (image) => image.offsetWidth > 0,
      );
      if (photo?.complete && photo.naturalWidth > 0) painted.photo ??= performance.now();
    };
    watch();
  });
  await page.goto(stack.siteUrl + address, { waitUntil: 'commit', timeout: 120_000 });
  const painted = () => (window as unknown as { painted: Partial<Arrival> }).painted;
  await page.waitForFunction(
    () => Object.keys((window as unknown as { painted: object }).painted).length === 2,
    undefined,
    { timeout: 120_000 },
  );
  const arrival = await page.evaluate(painted);
  await context.close();
  return arrival as Arrival;
}
