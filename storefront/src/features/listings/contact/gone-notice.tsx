import { Notice } from '../../../ui/forms/notice.tsx';
import type { ContactListing } from './contact-listing.ts';

const GONE = {
  property: { sold: 'This property has been sold.', rented: 'This property has been rented out.' },
  car: { sold: 'This car has been sold.', rented: 'This car has been rented out.' },
};

/** Replaces the contact form and says that the listing is sold or rented. */
export function GoneNotice({ listing: { kind, gone } }: { listing: ContactListing }) {
  return (
    <Notice tone="info">
      <p className="font-semibold">{GONE[kind][gone ?? 'rented']}</p>
      <p className="text-ink-2">
        {kind === 'property'
          ? 'You can no longer send inquiries or request viewings.'
          : 'You can no longer send inquiries.'}
      </p>
    </Notice>
  );
}
