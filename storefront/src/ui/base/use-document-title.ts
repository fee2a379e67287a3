import { useEffect } from 'react';
import { fullTitle } from '#shared/brand.ts';

/**
 * Names the page in the browser's tab; without a page name the product's own stands there. `lang` is what the name is in, if not
 * the page's language.
 */
export function useDocumentTitle(title?: string, lang?: string): void {
  useEffect(() => {
    document.title = fullTitle(title);
    const element = document.querySelector('title');
    if (lang) element?.setAttribute('lang', lang);
    else element?.removeAttribute('lang');
  }, [title, lang]);
}
