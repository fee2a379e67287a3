import { BadgeCheck, RotateCcw } from 'lucide-react';
import { buttonClass } from '../../../ui/style/classes.ts';
import { OWN_KINDS, type OwnListing } from './own-kinds.ts';
import { useOwnChange } from './use-own-change.ts';

const LABELS = { sold: 'Mark as Sold', rented: 'Mark as Rented' } as const;

/** Marks a listing as sold or rented, or as available again. */
export function OwnerStatusButton({ kind, id, title, status, gone = 'sold' }: OwnListing) {
  const { mutate, isPending } = useOwnChange(kind, id);
  const isGone = status === gone;
  const Icon = isGone ? RotateCcw : BadgeCheck;
  function handlePress() {
    mutate({
      next: { status: isGone ? 'available' : gone },
      before: { status },
      title: 'Status updated',
      text: OWN_KINDS[kind].texts.updated,
    });
  }
  return (
    <button
      type="button"
      disabled={isPending}
      className={buttonClass('line', 'sm', 'z-1 w-full')}
      onClick={handlePress}
    >
      <Icon />
      {isGone ? 'Mark as Available' : LABELS[gone]}
      <span className="sr-only">: {title}</span>
    </button>
  );
}
