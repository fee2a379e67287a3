import { useEffect } from 'react';
import { countView } from '../contact/report-visit.ts';

/** Counts a view of a listing's page when the page becomes visible. A background tab does not count. */
export function useCountedView(kind: 'property' | 'car', id: string | undefined): void {
  useEffect(() => {
    if (!id) return undefined;
    const count = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', count);
      countView({ kind, id });
    };
    document.addEventListener('visibilitychange', count);
    count();
    return () => document.removeEventListener('visibilitychange', count);
  }, [kind, id]);
}
