/** The number of pieces into which the work is split. */
const PIECES = 64;

/**
 * The ratio between the time for work in one piece and in 64 pieces of a 64th. It is about 1 if the work visits each part once,
 * and 64 if it visits each part once for every other part. It uses the fastest of several tries, because other load on the
 * machine only adds time, and affects both alike.
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
