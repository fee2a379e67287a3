type Runtime = { EdgeRuntime?: { waitUntil: (work: Promise<unknown>) => void } };

/** Runs work after the response, so the duration and the outcome of the work show the caller nothing. */
export function inBackground(work: Promise<unknown>): void {
  const settled = work.catch((error: unknown) => console.error(JSON.stringify({ error: String(error) })));
  (globalThis as Runtime).EdgeRuntime?.waitUntil(settled);
}
