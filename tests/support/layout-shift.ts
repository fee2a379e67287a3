import type { Page } from '@playwright/test';

/** How much of a page has moved without anybody asking, as the web vital CLS counts it, so far. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
            if (!shift.hadRecentInput) sum += shift.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        // What is buffered is handed over in a task of its own.
        requestAnimationFrame(() => setTimeout(() => resolve(sum)));
      }),
  );
}
