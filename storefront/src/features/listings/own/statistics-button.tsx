import { ChartColumn } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart, loadEarly } from '#browser/lazy-part.ts';
import { buttonClass } from '../../../ui/style/classes.ts';
import type { ListingKind } from './own-kinds.ts';

const StatisticsDialog = lazyPart(() => import('./statistics-dialog.tsx'), 'StatisticsDialog');

type StatisticsButtonProps = { kind: ListingKind; id: string; title: string };

/** Opens how often people viewed a listing, saved it, asked about it and called. */
export function StatisticsButton({ kind, id, title }: StatisticsButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={buttonClass('line', 'sm', 'grow')}
        {...loadEarly(StatisticsDialog)}
        onClick={() => setOpen(true)}
      >
        <ChartColumn />
        Figures
        <span className="sr-only">: {title}</span>
      </button>
      {open && (
        <Suspense>
          <StatisticsDialog kind={kind} id={id} title={title} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
