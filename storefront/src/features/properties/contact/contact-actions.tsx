import { useQueryClient } from '@tanstack/react-query';
import { CalendarDays, Mail, MessageCircle, Phone } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Property } from '#shared/properties/property.ts';
import { lazyPart, loadEarly } from '#browser/lazy-part.ts';
import { askToSignIn } from '../../../lib/member/ask-to-sign-in.ts';
import { currentUserQuery, useCurrentUser } from '../../../lib/member/current-user.ts';
import { useStartedAction } from '../../../lib/member/started-action.ts';
import { showFailure } from '../../../lib/show-failure.ts';
import { countPress } from '../../listings/contact/report-visit.ts';
import type { SellerContact } from '../../listings/contact/seller-contact.ts';
import { useSellerPhone } from '../../listings/contact/use-seller-phone.ts';
import { ContactSeller } from '../../listings/contact/contact-seller.tsx';
import { buttonClass } from '../../../ui/style/classes.ts';
import { mailtoUrl } from '../detail/property-texts.ts';
import { BRAND } from '#shared/brand.ts';
import { showToast } from '../../../ui/base/toast-store.ts';

const ViewingDialog = lazyPart(() => import('./viewing-dialog.tsx'), 'ViewingDialog');

type ContactProps = { property: Property };

/** The contact actions, most useful first. */
export function ContactActions({ property, contact }: ContactProps & { contact: SellerContact }) {
  const { listing } = contact;
  return (
    <div className="grid gap-2.5">
      <ContactSeller listing={listing} />
      <CallOwner contact={contact} />
      {!listing.gone && <ScheduleViewing property={property} />}
    </div>
  );
}

function ScheduleViewing({ property }: ContactProps) {
  const user = useCurrentUser();
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(false);

  useStartedAction('viewing', property.id, () => setOpen(true));

  async function handlePress() {
    try {
      // The user may still be loading. A slow network must not make the button do nothing.
      if (await queryClient.ensureQueryData(currentUserQuery)) setOpen(true);
      else askToSignIn('Please sign in to schedule viewings', { action: 'viewing', kind: 'property', id: property.id });
    } catch (error) {
      showFailure(error, { title: 'Failed to schedule viewing. Please try again.', fallback: '' });
    }
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={buttonClass('soft', 'md', 'noscript:hidden')}
        {...(user && loadEarly(ViewingDialog))}
        onClick={() => void handlePress()}
      >
        <CalendarDays />
        Schedule Viewing
      </button>
      {user && open && (
        <Suspense>
          <ViewingDialog property={property} email={user.email ?? ''} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Links to write to the office about this property, by WhatsApp or email. */
export function WriteToOffice({ property, officeChat }: ContactProps & { officeChat: string }) {
  return (
    <div className="mt-4 grid grid-cols-2 gap-2.5">
      <a
        href={officeChat}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass('soft', 'md', 'px-2! text-sm')}
        onClick={() => countPress({ kind: 'property', id: property.id }, 'whatsapp')}
      >
        <MessageCircle />
        WhatsApp
        <span className="sr-only">(opens in a new tab)</span>
      </a>
      <a href={mailtoUrl(property)} className={buttonClass('soft', 'md', 'px-2! text-sm')}>
        <Mail />
        Email
      </a>
    </div>
  );
}

/** In ms. Longer than other toasts, because users read two numbers and tap one. */
const DURATION = 6000;

/** Shows the number of an owner who takes calls, otherwise the office's numbers. */
function CallOwner({ contact }: { contact: SellerContact }) {
  const { isPending, reveal } = useSellerPhone(contact);
  const show = (phones: readonly string[], text?: string) => {
    countPress(contact.listing, 'call');
    showToast({ tone: 'info', title: 'Call Property Owner', ...(text && { text }), phones, duration: DURATION });
  };
  function handlePress() {
    if (contact.ways.includes('call')) reveal((phone) => show([phone]));
    else show(BRAND.phones, 'Our office answers for the owner.');
  }
  return (
    <button
      type="button"
      aria-disabled={isPending}
      className={buttonClass('line', 'md', 'noscript:hidden aria-disabled:cursor-progress')}
      onClick={handlePress}
    >
      <Phone />
      Call Property Owner
    </button>
  );
}
