import { Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { signInPath, signUpPath } from '#shared/paths.ts';
import { lazyPart } from '#browser/lazy-part.ts';
import { useCurrentUser } from '../../../lib/member/current-user.ts';
import { keepStarted } from '../../../lib/member/started-action.ts';
import { Skeleton } from '../../../ui/base/skeleton.tsx';
import { buttonClass } from '../../../ui/style/classes.ts';
import { DetailBlock } from '../detail/detail-parts.tsx';
import type { ContactListing } from './contact-listing.ts';
import { GoneNotice } from './gone-notice.tsx';

const Asking = lazyPart(() => import('./asking.tsx'), 'Asking');

const TITLES = { property: 'Send Property Inquiry', car: 'Ask about this car' };

/** The inquiry form for members, below their earlier inquiries. Visitors see how to sign in. */
export function InquirySection({ listing }: { listing: ContactListing }) {
  const user = useCurrentUser();
  if (user?.id === listing.ownerId) return null;
  return (
    <DetailBlock title={TITLES[listing.kind]}>
      {user === undefined ? (
        <Skeleton className="h-80 w-full" />
      ) : user ? (
        <Suspense fallback={<Skeleton className="h-80 w-full" />}>
          <Asking listing={listing} email={user.email ?? ''} />
        </Suspense>
      ) : listing.gone ? (
        <GoneNotice listing={listing} />
      ) : (
        <Invitation listing={listing} />
      )}
    </DetailBlock>
  );
}

function Invitation({ listing: { kind, id } }: { listing: ContactListing }) {
  const start = () => keepStarted({ action: 'inquiry', kind, id });
  const { pathname, search } = useLocation();
  const here = pathname + search;
  return (
    <div className="rounded-xl bg-primary-soft member:invisible member:min-h-80 p-[clamp(1.25rem,1rem+1vw,1.75rem)]">
      <p className="text-lead font-semibold">Please sign in to send inquiries</p>
      <p className="mt-1 max-w-136 text-ink-2">
        An account is free. After you sign in, you come back to this page. The owner replies to you directly.
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        <Link to={signInPath(here)} className={buttonClass('primary')} onClick={start}>
          Sign In
        </Link>
        <Link to={signUpPath(here)} className={buttonClass('line')} onClick={start}>
          Create an Account
        </Link>
      </p>
    </div>
  );
}
