import type { Page } from '@playwright/test';
import { foreignWords } from './foreign-words.ts';

/**
 * The texts of a page that its language does not have: English texts that have another translation, and texts with foreign words.
 * Texts of users stand in elements with their own direction or language, so the function skips these.
 */
export async function untranslatedIn(page: Page, english: ReadonlySet<string>, code: string): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const isOfUser = (element: Element) =>
      element.closest('bdi, [dir=auto], [dir=ltr], body [lang], code, time, script, style, [translate=no]') !== null;
    const shown = (element: Element | null) => element?.checkVisibility() && !isOfUser(element);
    const found: (string | null)[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) if (shown(walker.currentNode.parentElement)) found.push(walker.currentNode.nodeValue);
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [alt], [title]'))
      if (shown(element))
        for (const name of ['aria-label', 'placeholder', 'alt', 'title']) found.push(element.getAttribute(name));
    return [document.title, ...found].map((text) => text?.replaceAll(/\s+/g, ' ').trim() ?? '');
  });
  return [...new Set(texts)].filter((text) => english.has(text) || foreignWords(text, code).length > 0);
}
