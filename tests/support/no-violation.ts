import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const THEMES = ['light', 'dark'] as const;

/** Whatever is wrong with the page as it stands, in either theme; widths differ in what they show, so each has its own call. */
export async function expectNoViolation(page: Page, state: string): Promise<void> {
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Colours are on their way for a moment.
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
    );
    expect(found, `${state}, ${colorScheme}`).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${state} scrolls sideways`).toBe(0);
  }
}
