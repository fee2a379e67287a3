import type { Page } from '@playwright/test';
import { foreignWords } from './foreign-words.ts';

/**
 * The texts of a page that its language does not have: English texts that have another translation, and texts with foreign words.
 * Names and texts of users are isolated, so the function skips them. In attributes and texts for screen readers nothing isolates them,
 * so the function only looks for English texts of ours there.
 */
export async function untranslatedIn(page: Page, english: ReadonlySet<string>, code: string): Promise<string[]> {
  const { texts, labels } = await page.evaluate(() => {
    const isIsolated = (element: Element) =>
      element.closest('bdi, [dir=auto], [dir=ltr], body [lang], code, time, script, style, [translate=no]') !== null;
    const tidy = (text: string | null) =>
      (text ?? '')
        .replaceAll(/[\u2066\u2068][^\u2069]*\u2069/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim();
    const shown: string[] = [];
    const heard: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: parent, nodeValue } = walker.currentNode;
      if (!parent?.checkVisibility() || isIsolated(parent)) continue;
      (parent.closest('.sr-only, .visually-hidden') ? heard : shown).push(tidy(nodeValue));
    }
    const names = ['aria-label', 'placeholder', 'alt', 'title'];
    const attributes = [...document.querySelectorAll('[aria-label], [placeholder], [alt], [title]')]
      .filter((element) => !element.closest('body [lang]'))
      .flatMap((element) => names.map((name) => tidy(element.getAttribute(name))));
    return { texts: shown, labels: [document.title, ...heard, ...attributes] };
  });
  const isInitials = (text: string) => /^[A-Z]{1,2}$/.test(text);
  const foreign = texts.filter(
    (text) => english.has(text) || (!isInitials(text) && foreignWords(text, code).length > 0),
  );
  return [...new Set([...foreign, ...labels.filter((text) => english.has(text))])];
}
