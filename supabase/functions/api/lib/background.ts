type Runtime = { EdgeRuntime?: { waitUntil: (work: Promise<unknown>) => void } };

/** Work the answer does not wait for, so that its duration and its outcome tell nobody anything. */
export function inBackground(work: Promise<unknown>): void {
  const settled = work.catch((error: unknown) => console.error(JSON.stringify({ error: String(error) })));
  (globalThis as Runtime).EdgeRuntime?.waitUntil(settled);
}
