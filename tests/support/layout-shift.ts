import type { Page } from '@playwright/test';

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: ShiftSource[] };
type ShiftSource = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };

/** The page's layout shift without user input so far, as the web vital CLS counts it. */
export async function layoutShift(page: Page): Promise<number> {
  return (await layoutShifts(page)).reduce((sum, { value }) => sum + value, 0);
}

/**
 * The layout shifts without user input so far: the value, and each element with its old and new position. Empty if the sum
 * rounds to zero: CLS is reported with three decimals.
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
        // The buffered entries are delivered in a separate task.
        requestAnimationFrame(() =>
          setTimeout(() => resolve(shifts.reduce((sum, { value }) => sum + value, 0) < 0.0005 ? [] : shifts)),
        );
      }),
  );
}
