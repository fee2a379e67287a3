import type { Page } from '@playwright/test';

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: ShiftSource[] };
type ShiftSource = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };

/** How much of a page has moved without anybody asking, as the web vital CLS counts it, so far. */
export async function layoutShift(page: Page): Promise<number> {
  return (await layoutShifts(page)).reduce((sum, { value }) => sum + value, 0);
}

/**
 * What of a page has moved without anybody asking, so far: how much, and each element with where it was and is. Nothing where all of it
 * rounds to nothing: the web vital is told to three decimals.
 */
export function layoutShifts(page: Page): Promise<{ value: number; moved: string[] }[]> {
  return page.evaluate(
    () =>
      new Promise<{ value: number; moved: string[] }[]>((resolve) => {
        const place = ({ x, y, width, height }: DOMRectReadOnly) =>
          [x, y, width, height].map((length) => Math.round(length)).join(' ');
        const shifts: { value: number; moved: string[] }[] = [];
        new PerformanceObserver((list) => {
          for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
            if (hadRecentInput) continue;
            const moved = sources.map(({ node, previousRect, currentRect }) => {
              const text = (node?.textContent ?? '').slice(0, 40);
              return `${node?.nodeName} “${text}” from ${place(previousRect)} to ${place(currentRect)}`;
            });
            shifts.push({ value, moved });
          }
        }).observe({ type: 'layout-shift', buffered: true });
        // What is buffered is handed over in a task of its own.
        requestAnimationFrame(() =>
          setTimeout(() => resolve(shifts.reduce((sum, { value }) => sum + value, 0) < 0.0005 ? [] : shifts)),
        );
      }),
  );
}
