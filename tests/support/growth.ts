/** How many pieces the same amount of work comes in. */
const PIECES = 64;

/**
 * How many times as long work takes in one piece as in 64 of a 64th: at most about 1 where each part is looked at once, 64 where
 * it is looked at once for every other. By the quickest of some tries: what else the machine does only ever adds to one, and falls
 * on both alike.
 */
export function growth(work: (parts: number) => void): number {
  const whole = quickest(() => work(PIECES));
  const inPieces = quickest(() => {
    for (let n = 0; n < PIECES; n += 1) work(1);
  });
  return whole / inPieces;
}

function quickest(work: () => void): number {
  const tries = Array.from({ length: 30 }, () => {
    const startedAt = performance.now();
    work();
    return performance.now() - startedAt;
  });
  return Math.min(...tries);
}
