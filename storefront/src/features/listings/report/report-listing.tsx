import { Suspense, useState } from 'react';
import { lazyPart, loadEarly } from '#browser/lazy-part.ts';
import { useCurrentUser } from '../../../lib/member/current-user.ts';
import { useTypedAgain } from '../../../lib/member/typed-text.ts';
import { ACTION_LINK } from '../../../ui/style/classes.ts';
import { ByReader } from '../own/by-reader.tsx';
import { reportPlace } from './report-place.ts';

const HideListing = lazyPart(() => import('../hidden/hide-listing.tsx'), 'HideListing');
const ReportDialog = lazyPart(() => import('./report-dialog.tsx'), 'ReportDialog');

type ReportListingProps = { kind: 'property' | 'car'; id: string; ownerId: string };

/** Small links below the seller: report the listing or the seller to the office, and hide the listing (members only). */
export function ReportListing({ kind, id, ownerId }: ReportListingProps) {
  const [reporting, setReporting] = useState<'listing' | 'person' | null>(null);
  const user = useCurrentUser();
  useTypedAgain(reportPlace(kind, id), () => setReporting('listing'));
  useTypedAgain(reportPlace('person', ownerId), () => setReporting('person'));
  return (
    <ByReader ownerId={ownerId} owner={null}>
      <p className="-my-2 flex flex-wrap gap-x-5 px-1 text-sm noscript:hidden">
        <button
          type="button"
          className={ACTION_LINK}
          {...loadEarly(ReportDialog)}
          onClick={() => setReporting('listing')}
        >
          Report this listing
        </button>
        <button
          type="button"
          className={ACTION_LINK}
          {...loadEarly(ReportDialog)}
          onClick={() => setReporting('person')}
        >
          Report the seller
        </button>
        {user && (
          <Suspense>
            <HideListing kind={kind} id={id} />
          </Suspense>
        )}
      </p>
      {reporting && (
        <Suspense>
          <ReportDialog
            subject={reporting === 'listing' ? kind : 'person'}
            subjectId={reporting === 'listing' ? id : ownerId}
            onClose={() => setReporting(null)}
          />
        </Suspense>
      )}
    </ByReader>
  );
}
