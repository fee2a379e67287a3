import { useEffect } from 'react';
import { fullTitle } from '../../../shared/document-title.ts';

/** Names the page in the browser's tab; without a page name the product's own stands there. */
export function useDocumentTitle(title?: string): void {
  useEffect(() => {
    document.title = fullTitle(title);
  }, [title]);
}
