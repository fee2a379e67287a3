import { useEffect } from 'react';
import { reportVisit } from '../contact/report-visit.ts';

/** Counts a view of a listing's page once the page is visible: a tab in the background is not counted before. */
export function useCountedView(kind: 'property' | 'car', id: string | undefined): void {
  useEffect(() => {
    if (!id) return undefined;
    const count = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', count);
      reportVisit({ kind, id }, 'views', {});
    };
    document.addEventListener('visibilitychange', count);
    count();
    return () => document.removeEventListener('visibilitychange', count);
  }, [kind, id]);
}
