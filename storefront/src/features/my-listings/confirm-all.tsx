import { useQuery } from '@tanstack/react-query';
import { isConfirmable } from '../listings/card/confirmed-ago.ts';
import { availabilityState } from '../listings/availability.ts';
import { plural } from '#shared/format/text.ts';
import { buttonClass } from '../../ui/style/classes.ts';
import { useConfirmAll } from '../listings/own/use-availability-confirmation.ts';
import { ownListingsQueries } from '../listings/own/own-listings-queries.ts';

/** A button that confirms all due listings, for members with several of them. */
export function ConfirmAll() {
  const properties = useQuery(ownListingsQueries.properties);
  const cars = useQuery(ownListingsQueries.cars);
  const { mutate, isPending } = useConfirmAll();
  const waiting = [...(properties.data ?? []), ...(cars.data ?? [])].filter(
    (listing) => isConfirmable(listing) && availabilityState(listing) !== 'confirmed',
  ).length;
  if (waiting < 2) return null;
  return (
    <div className="wrap pt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg bg-pending px-5 py-4 text-on-pending">
        <p className="min-w-0">
          <b className="font-semibold">
            {plural(waiting, ['{0} listing needs your confirmation.', '{0} listings need your confirmation.'])}
          </b>{' '}
          Are they all still available?
        </p>
        <button type="button" disabled={isPending} className={buttonClass('primary')} onClick={() => mutate()}>
          All are still available
        </button>
      </div>
    </div>
  );
}
