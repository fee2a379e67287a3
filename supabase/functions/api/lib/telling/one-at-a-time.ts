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
