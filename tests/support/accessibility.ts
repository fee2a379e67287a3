import axe, { type RunOnly } from 'axe-core';
import { expect, type Frame, type Page } from '@playwright/test';
import { TRANSLATED } from '../../build/translations.ts';
import { splitLanguage } from '#shared/language.ts';
import { isBackOfficePath } from '#shared/paths.ts';
import { IS_NIGHTLY } from './plan.ts';

const EVERYTHING = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules about colours. A theme changes only colours. */
const COLOURS = { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] };

const WIDTHS: readonly number[] = [360, 390, 1280];

/** The width of a page that `npm test` checks: of a phone on the storefront, of a desktop in the back office. */
export function usualWidth(page: Page): number {
  const languages = TRANSLATED.map((code) => ({ code }));
  const { path } = splitLanguage(new URL(page.url()).pathname, languages);
  return isBackOfficePath(path) ? 1280 : 390;
}

/**
 * Fails if the page's current state scrolls sideways at one of the widths, or with its accessibility violations at the usual
 * width: on a phone in the light theme, on a desktop in the dark theme. `npm run test:nightly` runs axe at each width from 390 on
 * and in both themes.
 */
export async function expectNoViolation(page: Page, state: string, widths = WIDTHS): Promise<void> {
  await prepare(page);
  const usual = usualWidth(page);
  const daily = widths.includes(usual) ? usual : widths.at(-1);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    // A list changes its layout a moment after the window: columns on a desktop, cards on a phone.
    await expect.poll(overflow, `${state} scrolls sideways at ${width}`).toBe(0);
    // The smallest phone shows the same content with less space, so the next width is enough.
    if (width < 390 || (!IS_NIGHTLY && width !== daily)) continue;
    const theme = width < 1024 ? 'light' : 'dark';
    expect(await violations(page, theme, EVERYTHING), `${state} at ${width}, ${theme}`).toEqual([]);
    if (!IS_NIGHTLY) continue;
    const other = theme === 'light' ? 'dark' : 'light';
    expect(await violations(page, other, COLOURS), `${state} at ${width}, ${other}`).toEqual([]);
  }
}

/** Fails with the accessibility violations of the page at its current width, in the light theme. */
export async function expectNoViolationHere(page: Page, state: string): Promise<void> {
  await prepare(page);
  expect(await violations(page, 'light', EVERYTHING), state).toEqual([]);
}

async function prepare(page: Page): Promise<void> {
  // The check runs in the page itself. axe's builder for Playwright ends each check in its own tab, which takes five times as
  // long. The script is half as long as a page's own scripts, so each page gets it only once.
  const give = async (frame: Frame) => {
    if (await frame.evaluate(() => !('axe' in window))) await frame.evaluate(axe.source);
  };
  await Promise.all(page.frames().map(give));
  // Transitions would change colours for a moment. The check also covers content far below. All of it is laid out at once,
  // because layout on demand would take half as long again.
  const still =
    '*, ::before, ::after, ::backdrop { transition: none !important; content-visibility: visible !important }';
  await addStyle(page, still);
}

/** Adds a style to a page by script, because the page's policy forbids inline styles. */
export async function addStyle(page: Page, style: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, style);
}

/** Runs in the page: nothing moves, and no list is pale because its next rows are loading. */
function isStill(): boolean {
  const busy = [...document.querySelectorAll('[aria-busy="true"]')];
  return document.getAnimations().length === 0 && busy.every((part) => getComputedStyle(part).opacity === '1');
}

async function violations(page: Page, colorScheme: 'light' | 'dark', rules: RunOnly | string[]): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect.poll(() => page.evaluate(isStill)).toBe(true);
  const options = { runOnly: rules, resultTypes: ['violations' as const] };
  return page.evaluate(async (given) => {
    const found = await (window as unknown as { axe: typeof axe }).axe.run(given);
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
  }, options);
}
