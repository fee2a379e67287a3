import { Phone } from 'lucide-react';
import { CAUTION_TEXTS } from '#shared/conversations/conversation-facts.ts';
import { useStartedAction } from '../../../lib/member/started-action.ts';
import { PhoneLink } from '../../../ui/base/phone-link.tsx';
import { buttonClass } from '../../../ui/style/classes.ts';
import { countPress } from './report-visit.ts';
import { hoursText, type SellerContact } from './seller-contact.ts';
import { useSellerPhone } from './use-seller-phone.ts';

/** The seller's number for users who ask for it, or how else to reach the seller. */
export function SellerPhone({ contact }: { contact: SellerContact }) {
  const { phone, isPending, reveal } = useSellerPhone(contact);
  useStartedAction('phone', contact.listing.id, () => reveal());
  if (contact.ways.length === 0) {
    return (
      <p className="mt-4 text-meta text-ink-2">
        This seller shows no phone number. Write them a message, or ask our office.
      </p>
    );
  }
  const takesCalls = contact.ways.includes('call');
  return (
    <div className="mt-4 grid gap-2 text-meta">
      <div role="status" className="noscript:hidden">
        {phone ? (
          <div className="grid gap-1">
            <p className="text-lead font-semibold">
              <PhoneLink
                phone={phone}
                chatText={contact.chatText}
                call={takesCalls}
                chat={contact.ways.includes('whatsapp')}
                onPress={(way) => countPress(contact.listing, way)}
              />
            </p>
            <p className="text-ink-2">{CAUTION_TEXTS.payment}</p>
          </div>
        ) : (
          <button
            type="button"
            aria-disabled={isPending}
            className={buttonClass('line', 'md', 'w-full aria-disabled:cursor-progress aria-disabled:opacity-85')}
            onClick={() => reveal()}
          >
            <Phone />
            Show Phone Number
          </button>
        )}
      </div>
      {takesCalls && contact.hours && <p className="text-ink-2">{hoursText(contact.hours)}</p>}
      {!takesCalls && <p className="text-ink-2">The seller takes no calls: write on WhatsApp.</p>}
    </div>
  );
}
