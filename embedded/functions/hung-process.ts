/** Milliseconds. A process that answers nothing for this long hangs. A job may block its process for some seconds. */
const LIMIT = 60_000;

/**
 * Watches the calls of a process that answers each call at once, even while it works. Runs `restart` when calls wait and none
 * had an answer for a minute. Returns a function that watches one more call.
 */
export function watchAnswers(restart: () => void): (answer: Promise<unknown>) => void {
  let answeredAt = performance.now();
  return (answer) => {
    const check = setTimeout(() => {
      if (performance.now() - answeredAt < LIMIT) return;
      answeredAt = performance.now();
      restart();
    }, LIMIT);
    // A refused connection is an answer too: the process ended and is started again.
    const isAnswered = () => {
      clearTimeout(check);
      answeredAt = performance.now();
    };
    answer.then(isAnswered, isAnswered);
  };
}
