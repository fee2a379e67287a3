import { MessageSquareText } from 'lucide-react';
import { t } from '#shared/format/text.ts';
import { type ButtonSize, buttonClass } from '../../../ui/style/classes.ts';
import type { ContactListing } from './contact-listing.ts';
import { useContactSeller } from './use-contact-seller.ts';

type ContactSellerProps = {
  listing: ContactListing;
  look?: 'primary' | 'line';
  size?: ButtonSize;
  label?: string;
  className?: string;
};

/** Opens the conversation with the seller. */
export function ContactSeller({ listing, look = 'primary', size, label, className = '' }: ContactSellerProps) {
  const { contact, pending } = useContactSeller(listing);
  return (
    <button
      type="button"
      aria-disabled={pending}
      className={buttonClass(
        look,
        size,
        `${className} noscript:hidden aria-disabled:cursor-progress aria-disabled:opacity-85`,
      )}
      onClick={contact}
    >
      <MessageSquareText />
      {label ?? t('Contact Seller')}
    </button>
  );
}
