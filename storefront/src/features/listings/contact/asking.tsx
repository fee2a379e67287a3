import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../../ui/base/skeleton.tsx';
import { Panel } from '../detail/detail-parts.tsx';
import type { ContactListing } from './contact-listing.ts';
import { GoneNotice } from './gone-notice.tsx';
import { InquiryForm } from './inquiry-form.tsx';
import { OwnRequestList, ownRequestsQuery } from './own-requests.tsx';

/** Waits for the earlier requests before it shows the form, so that nothing moves. */
export function Asking({ listing, email }: { listing: ContactListing; email: string }) {
  const { data: requests, isPending } = useQuery(ownRequestsQuery(listing));
  if (isPending) return <Skeleton className="h-80 w-full" />;
  return (
    <>
      {requests && <OwnRequestList requests={requests} />}
      {listing.gone ? (
        <GoneNotice listing={listing} />
      ) : (
        <Panel>
          <InquiryForm listing={listing} email={email} />
        </Panel>
      )}
    </>
  );
}
