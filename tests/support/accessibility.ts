import axe, { type RunOnly } from 'axe-core';
import { expect, type Frame, type Page } from '@playwright/test';

const EVERYTHING = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Alone what colours decide, which is all a theme is. */
const COLOURS = { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] };

const WIDTHS: readonly number[] = [360, 390, 1280];

/** Fails with what is wrong with the page as it stands, on a phone and on a desk, in either theme. */
export async function expectNoViolation(page: Page, state: string, widths = WIDTHS): Promise<void> {
  await prepare(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    // A list becomes another one a moment after the window has: columns on a desk, cards on a phone.
    await expect.poll(overflow, `${state} scrolls sideways at ${width}`).toBe(0);
    // The smallest phone shows what another does, closer together.
    if (width < 390) continue;
    expect(await violations(page, 'light', EVERYTHING), `${state} at ${width}`).toEqual([]);
    expect(await violations(page, 'dark', COLOURS), `${state} at ${width}, dark`).toEqual([]);
  }
}

/** The same of a page in another language, at the width it has: which colours there are is no matter of language. */
export async function expectNoViolationButColours(page: Page, state: string): Promise<void> {
  await prepare(page);
  expect(await violations(page, 'light', EVERYTHING, COLOURS.values), state).toEqual([]);
}

async function prepare(page: Page): Promise<void> {
  // Within the page itself: the builder for Playwright ends each look in a tab of its own, which takes five times as long.
  // It is as long as half of a page's own scripts, so no page is given it twice.
  const give = async (frame: Frame) => {
    if (await frame.evaluate(() => !('axe' in window))) await frame.evaluate(axe.source);
  };
  await Promise.all(page.frames().map(give));
  // Colours would be on their way for a moment. What is far below is looked at too, and all at once: laid out for each look by
  // itself, it takes half as long again.
  const still =
    '*, ::before, ::after, ::backdrop { transition: none !important; content-visibility: visible !important }';
  await addStyle(page, still);
}

/** Adds a style to a page as its own scripts could: one written into the page is forbidden by its policy. */
export async function addStyle(page: Page, style: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, style);
}

/** In the page: nothing moves, and no list is pale because the next one is still on its way. */
function isStill(): boolean {
  const busy = [...document.querySelectorAll('[aria-busy="true"]')];
  return document.getAnimations().length === 0 && busy.every((part) => getComputedStyle(part).opacity === '1');
}

async function violations(
  page: Page,
  colorScheme: 'light' | 'dark',
  rules: RunOnly | string[],
  but: string[] = [],
): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect.poll(() => page.evaluate(isStill)).toBe(true);
  const options = {
    runOnly: rules,
    rules: Object.fromEntries(but.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations' as const],
  };
  return page.evaluate(async (given) => {
    const found = await (window as unknown as { axe: typeof axe }).axe.run(given);
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
  }, options);
}
