import { useEffect } from 'react';
import { BRAND } from '../../../shared/brand.ts';

/** Names the page in the browser's tab; without a page name the product's own stands there. */
export function useDocumentTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${BRAND.name}` : BRAND.name;
  }, [title]);
}
