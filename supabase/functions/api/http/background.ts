type Runtime = { EdgeRuntime?: { waitUntil: (work: Promise<unknown>) => void } };

/** Runs work after the response, so that its duration and outcome reveal nothing to the caller. */
export function inBackground(work: Promise<unknown>): void {
  const settled = work.catch((error: unknown) => console.error(JSON.stringify({ error: String(error) })));
  (globalThis as Runtime).EdgeRuntime?.waitUntil(settled);
}
