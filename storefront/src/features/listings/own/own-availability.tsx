import { CircleCheck, Clock } from 'lucide-react';
import { Isolate } from '#browser/isolate.tsx';
import { isConfirmable } from '../card/confirmed-ago.ts';
import { type Confirmed, availabilityState, confirmedText } from '../availability.ts';
import type { OwnApprovalStatus, ListingStatus } from '#shared/listings/listing-facts.ts';
import { buttonClass } from '../../../ui/style/classes.ts';
import type { ListingKind } from './own-kinds.ts';
import { useAvailabilityConfirmation } from './use-availability-confirmation.ts';

type Own = Confirmed & {
  id: string;
  approvalStatus: OwnApprovalStatus;
  available: boolean;
  status: ListingStatus;
  confirmedBy?: string | undefined;
};
type OwnAvailabilityProps = { kind: ListingKind; listing: Own; title: string };

/** Shows the owner the last availability confirmation, its consequences, and a button to confirm again. */
export function OwnAvailability({ kind, listing, title }: OwnAvailabilityProps) {
  const { mutate, isPending } = useAvailabilityConfirmation(kind, listing.id);
  if (!isConfirmable(listing)) return null;
  const state = availabilityState(listing);
  if (state === 'confirmed') {
    return (
      <p className="flex items-center gap-2 text-sm text-ink-2">
        <CircleCheck className="size-4" />
        <span className="min-w-0">
          {confirmedText(listing)}
          <ConfirmedBy name={listing.confirmedBy} />
        </span>
      </p>
    );
  }
  return (
    <div className="grid gap-2.5 rounded-sm bg-pending px-3 py-2 text-sm leading-snug text-on-pending">
      <p className="flex gap-2">
        <Clock className="mt-px size-4" />
        <span className="min-w-0">
          <b className="font-semibold">{confirmedText(listing)}</b>
          <ConfirmedBy name={listing.confirmedBy} />
          <br />
          {state === 'due'
            ? 'Until you confirm it, it appears below other listings in search.'
            : 'Search no longer shows it. Confirm it, and it comes back right away.'}
        </span>
      </p>
      <button type="button" disabled={isPending} className={buttonClass('primary', 'sm')} onClick={() => mutate()}>
        Still available <span className="sr-only">: {title}</span>
      </button>
    </div>
  );
}

/** Names the agent or broker who confirmed, if it was not the owner. */
function ConfirmedBy({ name }: { name: string | undefined }) {
  if (!name) return null;
  return (
    <span className="block">
      By <Isolate>{name}</Isolate>, who manages it
    </span>
  );
}
