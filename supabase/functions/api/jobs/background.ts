type Runtime = { EdgeRuntime?: { waitUntil: (work: Promise<unknown>) => void } };

/** Work the answer does not wait for, so that its duration and its outcome tell nobody anything. */
export function inBackground(work: Promise<unknown>): void {
  const settled = work.catch((error: unknown) => console.error(JSON.stringify({ error: String(error) })));
  (globalThis as Runtime).EdgeRuntime?.waitUntil(settled);
}

/** Does a part of a round. What fails is logged and tried again the next time, with `instead` for its answer: the rest goes on meanwhile. */
export function attempt<Answer>(what: string, work: () => Promise<Answer>, instead: Answer): Promise<Answer> {
  return work().catch((error: unknown) => {
    console.error(JSON.stringify({ job: what, error: String(error) }));
    return instead;
  });
}

/** Work that runs once at a time: who asks for it during a run has another follow it, and waits for that. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let asked = false;
  let running: Promise<void> | undefined;
  const workWhileAsked = async () => {
    while (asked) {
      asked = false;
      await work();
    }
  };
  return () => {
    asked = true;
    running ??= workWhileAsked().finally(() => {
      running = undefined;
    });
    return running;
  };
}
