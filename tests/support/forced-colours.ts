import type { Page } from '@playwright/test';

/**
 * Parts of a page that are indistinguishable with forced colours, where backgrounds and shadows disappear. These are buttons
 * without a border, and selected parts that look like their neighbours.
 */
export async function unmarkedIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const CHOSEN = '[aria-pressed=true], [aria-selected=true], [aria-checked=true], :checked';
    const CHOICES = '[aria-pressed], [aria-selected], [aria-checked], [type=radio], [type=checkbox]';
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.clientWidth > 4 &&
      !element.closest('[aria-hidden=true], .leaflet-container');
    const name = (element: Element) =>
      `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 30)} ${(element.getAttribute('class') ?? '').slice(0, 40)}`;
    /** The style that distinguishes two parts if only system colours remain. */
    const edge = (element: Element, pseudo?: string) => {
      const style = getComputedStyle(element, pseudo);
      const own = style.forcedColorAdjust === 'none' ? style.backgroundColor : '';
      return [
        own,
        style.borderWidth,
        style.borderColor,
        style.borderStyle,
        style.outline,
        style.textDecorationLine,
      ].join();
    };
    const hasEdge = (element: Element) => {
      const style = getComputedStyle(element);
      const sides = [
        style.borderTopWidth,
        style.borderBottomWidth,
        style.outlineStyle === 'none' ? '0' : style.outlineWidth,
      ];
      return sides.some((width) => parseFloat(width) > 0) || style.textDecorationLine.includes('underline');
    };
    const buttons = [...document.querySelectorAll('button, [role=button], summary, [role=switch]')].filter(isSeen);
    const bare = buttons.filter((button) => !hasEdge(button)).map((button) => `no edge: ${name(button)}`);

    /** The visible part of a choice: the tile around a radio button or a checkbox that is itself invisible. */
    const drawn = (choice: Element) =>
      choice.matches('input') && !isDrawn(choice)
        ? (choice.closest('label') ?? choice.parentElement ?? choice)
        : choice;
    const isDrawn = (choice: Element) => {
      const { appearance, opacity } = getComputedStyle(choice);
      return choice.clientWidth > 4 && opacity !== '0' && (appearance !== 'none' || choice.matches('[role=switch]'));
    };
    const alike: string[] = [];
    for (const chosen of document.querySelectorAll(CHOSEN)) {
      const part = drawn(chosen);
      if (!isSeen(part) || isNative(chosen)) continue;
      const group = chosen.closest('[role=group], [role=tablist], [role=radiogroup], fieldset, ul') ?? document.body;
      const other = [...group.querySelectorAll(CHOICES)].find(
        (one) =>
          !one.matches(CHOSEN) && one.tagName === chosen.tagName && isSeen(drawn(one)) && one.role === chosen.role,
      );
      if (other && edge(part) === edge(drawn(other))) alike.push(`chosen like the others: ${name(part)}`);
    }
    return [...new Set([...bare, ...alike])].slice(0, 12);

    function isNative(choice: Element): boolean {
      return choice.matches('input, option') && getComputedStyle(choice).appearance !== 'none' && isDrawn(choice);
    }
  });
}
