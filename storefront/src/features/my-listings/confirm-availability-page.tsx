import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { getJson, sendJson } from '#browser/api/client.ts';
import { carPath, PAGES, propertyPath } from '#shared/paths.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { plural } from '#shared/format/text.ts';
import { confirmedText } from '../listings/availability.ts';
import type { ReminderListing } from '#shared/listings/availability-schema.ts';
import { showFailure } from '../../lib/show-failure.ts';
import { ReloadPanel } from '../../ui/base/reload-panel.tsx';
import { Skeleton } from '../../ui/base/skeleton.tsx';
import { useDocumentTitle } from '../../ui/base/use-document-title.ts';
import { Notice } from '../../ui/forms/notice.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { buttonClass, TEXT_LINK } from '../../ui/style/classes.ts';
import { OwnTitle } from '../listings/card/listing-lines.tsx';

/** The link in a reminder email leads here. A click confirms the listings without signing in. */
export function ConfirmAvailabilityPage() {
  useDocumentTitle(PAGES.confirmAvailability.title);
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const query = useQuery({
    queryKey: ['confirmation', token],
    queryFn: ({ signal }) => getJson('/api/confirmations/{token}', { path: { token }, signal }),
  });
  const isUnknown = query.error instanceof ApiError && query.error.status === 404;
  return (
    <div className="wrap pb-section">
      <div className="max-w-narrow">
        <PageHead title={PAGES.confirmAvailability.title} text="Confirm that your listings are still available." />
        {query.data ? (
          <Listings token={token} listings={query.data} />
        ) : isUnknown ? (
          <Notice tone="failure">
            <p>This link is not valid. Please use the link in your latest email.</p>
          </Notice>
        ) : query.isError ? (
          <ReloadPanel text="This could not be loaded." onReload={() => void query.refetch()} />
        ) : (
          <Skeleton className="h-40 w-full" />
        )}
      </div>
    </div>
  );
}

type ListingsProps = { token: string; listings: ReminderListing[] };

function Listings({ token, listings }: ListingsProps) {
  const queryClient = useQueryClient();
  const confirm = useMutation({
    mutationFn: () => sendJson('POST', '/api/confirmations/{token}', { path: { token } }),
    onSuccess: (now) => queryClient.setQueryData(['confirmation', token], now),
    onError: (error) =>
      showFailure(error, { title: 'Error', fallback: 'This could not be confirmed. Please try again.' }),
  });
  const open = listings.filter(({ state }) => state === 'open').length;
  const confirmed = listings.filter(({ state }) => state === 'confirmed').length;
  return (
    <div className="rounded-xl border border-line bg-surface p-6 shadow-1">
      <p role="status" className="text-lead font-semibold">
        {open > 0
          ? plural(open, ['Is this listing still available?', 'Are these {0} listings still available?'])
          : confirmed > 0
            ? 'Thank you. Everyone can see that you confirmed it.'
            : 'There is nothing to confirm: it has been deleted, hidden, sold or rented out.'}
      </p>
      <ul className="mt-4 grid gap-3">
        {listings.map((listing) => (
          <li key={listing.id}>
            <Link to={listing.listing === 'car' ? carPath(listing.id) : propertyPath(listing.id)} className={TEXT_LINK}>
              <OwnTitle listing={listing} />
            </Link>
            <p className="text-meta text-ink-2">
              {listing.state === 'closed' ? 'Hidden, sold or rented out' : confirmedText(listing)}
            </p>
          </li>
        ))}
      </ul>
      {open > 0 && (
        <button
          type="button"
          disabled={confirm.isPending}
          className={buttonClass('primary', 'md', 'mt-5')}
          onClick={() => confirm.mutate()}
        >
          {plural(open, ['Still available', 'All are still available'])}
        </button>
      )}
    </div>
  );
}
