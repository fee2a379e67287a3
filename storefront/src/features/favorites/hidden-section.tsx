import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Isolate } from '#browser/isolate.tsx';
import { carPath, propertyPath } from '#shared/paths.ts';
import { formatDay } from '#shared/format/moment.ts';
import { t } from '#shared/format/text.ts';
import type { HiddenListing } from '#shared/listings/hidden-listing.ts';
import { buttonClass } from '../../ui/style/classes.ts';
import { HIDDEN_ANCHOR, hiddenListingsQuery, useHide } from '../listings/hidden/hidden-listings.ts';

/** Listings that the member hid from their searches, each with a button to show it again. Renders nothing if there are none. */
export function HiddenSection({ onEmpty }: { onEmpty: () => void }) {
  const { data: hidden, isError, refetch } = useQuery({ ...hiddenListingsQuery, staleTime: 0 });
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  const isAskedFor = hash === `#${HIDDEN_ANCHOR}`;
  const isThere = hidden !== undefined && hidden.length > 0;
  // The browser looked for the anchor before the section had loaded.
  useEffect(() => {
    if (isAskedFor && isThere) heading.current?.focus();
  }, [isAskedFor, isThere]);

  if (isError && !hidden) {
    return (
      <section role="alert" className="grid justify-items-start gap-3">
        <p className="text-ink-2">Your hidden listings could not be loaded.</p>
        <button type="button" className={buttonClass('line')} onClick={() => void refetch()}>
          Try again
        </button>
      </section>
    );
  }
  if (!isThere) return null;
  return (
    <section id={HIDDEN_ANCHOR} className="scroll-mt-24">
      <h2 ref={heading} tabIndex={-1} className="text-2xl">
        Hidden <span className="tabular font-medium text-ink-2">({hidden.length})</span>
      </h2>
      <p className="mt-1 mb-3 text-ink-2">They do not appear in your searches. Only you can see this.</p>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface px-5">
        {hidden.map((listing) => (
          <HiddenRow
            key={listing.propertyId ?? listing.carId}
            listing={listing}
            onShown={() => (hidden.length > 1 ? heading.current?.focus({ preventScroll: true }) : onEmpty())}
          />
        ))}
      </ul>
    </section>
  );
}

function HiddenRow({
  listing: { propertyId, carId, title, createdAt },
  onShown,
}: {
  listing: HiddenListing;
  onShown: () => void;
}) {
  const id = propertyId ?? carId ?? '';
  const kind = carId ? 'car' : 'property';
  const hide = useHide({ kind, id });
  const name = title ?? t('a deleted listing');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-40 flex-1">
        <p className="font-semibold wrap-anywhere">
          {title === null ? (
            'No longer available'
          ) : (
            <Link to={kind === 'car' ? carPath(id) : propertyPath(id)} className="hover:underline">
              <Isolate>{title}</Isolate>
            </Link>
          )}
        </p>
        <p className="tabular text-sm text-ink-2">{t(`since ${formatDay(createdAt)}`)}</p>
      </div>
      <button
        type="button"
        aria-disabled={hide.isPending}
        className={buttonClass('ghost', 'sm', 'ms-auto aria-disabled:opacity-70')}
        onClick={() => hide.isPending || hide.mutate(false, { onSuccess: onShown })}
      >
        Show again<span className="sr-only">: {name}</span>
      </button>
    </li>
  );
}
