/** All windows of the throttle end together with one of these, in milliseconds. */
const SHORTEST = 300_000;

/** Much more than a test takes that counts tries. */
const NEEDED = 40_000;

/** Waits for the next window if this one ends soon, so that all tries of a test count in one. */
export async function withinOneWindow(): Promise<void> {
  const left = SHORTEST - (Date.now() % SHORTEST);
  if (left < NEEDED) await new Promise((resolve) => setTimeout(resolve, left));
}
