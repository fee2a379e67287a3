import { useQuery } from '@tanstack/react-query';
import { ACTION_LINK } from '../../../ui/style/classes.ts';
import { hiddenListingsQuery, useHide } from './hidden-listings.ts';

/** Hides a listing from the member's own searches, or shows it again. */
export function HideListing({ kind, id }: { kind: 'property' | 'car'; id: string }) {
  const { data } = useQuery(hiddenListingsQuery);
  const hide = useHide({ kind, id });
  if (!data) return null;
  const isHidden = data.some(({ propertyId, carId }) => id === (propertyId ?? carId));
  return (
    <button
      type="button"
      className={`${ACTION_LINK} aria-disabled:opacity-70`}
      aria-disabled={hide.isPending}
      onClick={() => hide.isPending || hide.mutate(!isHidden)}
    >
      {isHidden ? 'Show in my searches again' : 'Hide from my searches'}
    </button>
  );
}
