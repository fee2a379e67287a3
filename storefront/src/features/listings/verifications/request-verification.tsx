import { BadgeCheck } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '#browser/lazy-part.ts';
import { Skeleton } from '../../../ui/base/skeleton.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { buttonClass } from '../../../ui/style/classes.ts';
import type { ListingKind } from '../own/own-kinds.ts';

const ListingVerifications = lazyPart(() => import('./listing-verifications.tsx'), 'ListingVerifications');

type RequestVerificationProps = { kind: ListingKind; id: string; title: string };

/** Opens the verifications that an owner can request for a listing. */
export function RequestVerification({ kind, id, title }: RequestVerificationProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={buttonClass('line', 'sm', 'grow')}
        onClick={() => setOpen(true)}
      >
        <BadgeCheck /> Request a check <span className="sr-only">: {title}</span>
      </button>
      <Dialog title="Request a check" open={open} onClose={() => setOpen(false)}>
        <Suspense fallback={<Skeleton className="h-52" />}>
          <ListingVerifications kind={kind} id={id} />
        </Suspense>
      </Dialog>
    </>
  );
}
