import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { getFound, sendJson } from '#browser/api/client.ts';
import { carPath, PAGES, propertyPath } from '#shared/paths.ts';
import { plural } from '#shared/format/text.ts';
import { confirmedText } from '../listings/availability.ts';
import type { ReminderListing } from '#shared/listings/availability-schema.ts';
import { showFailure } from '../../lib/show-failure.ts';
import { LinkPage } from '../../ui/page/link-page.tsx';
import { buttonClass, TEXT_LINK } from '../../ui/style/classes.ts';
import { OwnTitle } from '../listings/card/listing-lines.tsx';

/** The link in a reminder email leads here. A click confirms the listings without signing in. */
export function ConfirmAvailabilityPage() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const query = useQuery({
    queryKey: ['confirmation', token],
    queryFn: ({ signal }) => getFound('/api/confirmations/{token}', { path: { token }, signal }),
  });
  return (
    <LinkPage
      title={PAGES.confirmAvailability.title}
      text="Confirm that your listings are still available."
      query={query}
      invalid="This link is not valid. Please use the link in your latest email."
    >
      {(listings) => <Listings token={token} listings={listings} />}
    </LinkPage>
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
