import { Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Property } from '../../../../../shared/properties/property.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { signInPath, signUpPath } from '../../../../../shared/addresses.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DetailBlock, Panel } from '../../listings/detail-parts.tsx';

const InquiryForm = lazyPart(() => import('./inquiry-form.tsx'), 'InquiryForm');

/** A question to the owner, for those signed in; for everyone else, how to get there. */
export function InquirySection({ property }: { property: Property }) {
  const user = useCurrentUser();
  if (user === undefined || user?.id === property.ownerId) return null;
  return (
    <DetailBlock title="Send Property Inquiry">
      {user ? (
        <Panel>
          <Suspense fallback={<Skeleton className="h-80 w-full" />}>
            <InquiryForm property={property} email={user.email} />
          </Suspense>
        </Panel>
      ) : (
        <Invitation />
      )}
    </DetailBlock>
  );
}

function Invitation() {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  return (
    <div className="rounded-xl bg-primary-soft p-[clamp(1.25rem,1rem+1vw,1.75rem)]">
      <p className="text-lead font-semibold">Please sign in to send inquiries</p>
      <p className="mt-1 max-w-136 text-ink-2">
        An account is free. The owner answers you directly, and you come back to this page.
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        <Link to={signInPath(here)} className={buttonClass('primary')}>
          Sign In
        </Link>
        <Link to={signUpPath(here)} className={buttonClass('line')}>
          Create an Account
        </Link>
      </p>
    </div>
  );
}
