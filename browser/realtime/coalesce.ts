/** Work that is asked for again while it runs is done once more afterwards, however often it was asked for. */
export function coalesce(work: () => Promise<unknown>): () => void {
  let running = false;
  let again = false;
  return function ask() {
    again = running;
    if (running) return;
    running = true;
    void work()
      .catch(() => {})
      .finally(() => {
        running = false;
        if (again) ask();
      });
  };
}
