/** Runs `work` once more after it ends if calls arrived while it ran, however many calls these were. */
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
