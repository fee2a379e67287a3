import { useEffect } from 'react';
import { BRAND } from '#shared/brand.ts';

/** Sets the page's title for tabs, history and screen readers. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${BRAND.name}`;
  }, [title]);
}
