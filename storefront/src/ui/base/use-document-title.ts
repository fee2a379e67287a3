import { useEffect } from 'react';
import { fullTitle } from '#shared/brand.ts';

/**
 * Sets the document title. Without `title` it is the product's name. `lang` is the title's language if it differs from the page's.
 */
export function useDocumentTitle(title?: string, lang?: string): void {
  useEffect(() => {
    document.title = fullTitle(title);
    const element = document.querySelector('title');
    if (lang) element?.setAttribute('lang', lang);
    else element?.removeAttribute('lang');
  }, [title, lang]);
}
