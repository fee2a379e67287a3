import type { Page } from '@playwright/test';

/**
 * The figures on a page whose characters do not run from left to right: prices, phone numbers, ranges and measures, by the place of
 * each character on the screen.
 */
export async function reversedFigures(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Signs, currencies, units and ranges belong to a figure.
    const figure =
      /[+−-]?(?:[A-Z]{0,3}[$€£]\s?)?\d(?:[.,:/]*\d|\s(?=\d)|\(\d+\)|\s?[–-]\s?(?=[+$€£\d])|[$€£](?=\d))*(?:\s?[%$€£]|\+)?(?:\s?\/?[A-Za-z]{1,4}[²³]?(?![\p{L}\d]))?/gu;
    const found: string[] = [];
    const range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      if (!node.parentElement?.checkVisibility() || node.parentElement.closest('script, style')) continue;
      for (const match of node.data.matchAll(figure)) {
        let last: DOMRect | undefined;
        for (let index = match.index; index < match.index + match[0].length; index++) {
          if (/\s/.test(node.data[index] ?? '')) continue;
          range.setStart(node, index);
          range.setEnd(node, index + 1);
          const box = range.getBoundingClientRect();
          if (box.width === 0) continue;
          // The next line begins again on the left.
          if (last && Math.abs(box.top - last.top) < box.height / 2 && box.left < last.left - 1) {
            found.push(match[0]);
            break;
          }
          last = box;
        }
      }
    }
    return [...new Set(found)];
  });
}
