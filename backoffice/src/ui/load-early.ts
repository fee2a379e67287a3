/** What draws something whose script comes when it is first drawn, or by `load` before that (`lazyPart`). */
export type Loadable = { load?: () => Promise<void> };

/**
 * For what opens them, or holds what does: their scripts are on the way once somebody comes near, by pointer, finger or keyboard.
 * What is there is drawn at once; while something else stands in for it, React keeps that for 300 ms at least.
 */
export function loadEarly(...parts: readonly Loadable[]) {
  const begin = () => parts.forEach(load);
  return { onPointerEnter: begin, onFocus: begin };
}

/** Begins; whether it comes is seen when it is drawn. */
export function load({ load: bring }: Loadable): void {
  bring?.().catch(() => {});
}
