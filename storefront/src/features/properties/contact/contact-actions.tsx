import { useQueryClient } from '@tanstack/react-query';
import { CalendarDays, Mail, MessageCircle, MessageSquareText, Phone } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Property } from '../../../../../shared/properties/property.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { askToSignIn } from '../../../lib/ask-to-sign-in.ts';
import { currentUserQuery, useCurrentUser } from '../../../lib/current-user.ts';
import { showFailure } from '../../../lib/show-failure.ts';
import { type ButtonSize, buttonClass } from '../../../ui/button-class.ts';
import { callPropertyOwner } from '../call-property-owner.ts';
import { mailAddress, whatsAppAddress } from '../property-texts.ts';
import { useContactSeller } from './contact-seller.ts';

const ViewingDialog = lazyPart(() => import('./viewing-dialog.tsx'), 'ViewingDialog');

type ContactProps = { property: Property };

/** The next steps, the most useful first. */
export function ContactActions({ property }: ContactProps) {
  return (
    <div className="grid gap-2.5">
      <ContactSeller property={property} />
      <button type="button" className={buttonClass('line')} onClick={callPropertyOwner}>
        <Phone />
        Call Property Owner
      </button>
      <ScheduleViewing property={property} />
    </div>
  );
}

export function ContactSeller({ property, size }: ContactProps & { size?: ButtonSize }) {
  const { contact, pending } = useContactSeller(property);
  return (
    <button
      type="button"
      aria-disabled={pending}
      className={buttonClass('primary', size, 'aria-disabled:cursor-progress aria-disabled:opacity-85')}
      onClick={contact}
    >
      <MessageSquareText />
      Contact Seller
    </button>
  );
}

function ScheduleViewing({ property }: ContactProps) {
  const user = useCurrentUser();
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(false);

  async function handlePress() {
    try {
      // Who presses may not be known yet: a slow network is no reason to do nothing.
      if (await queryClient.ensureQueryData(currentUserQuery)) setOpen(true);
      else askToSignIn('schedule viewings');
    } catch (error) {
      showFailure(error, { title: 'Failed to schedule viewing. Please try again.', fallback: '' });
    }
  }
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={buttonClass('soft')} onClick={() => void handlePress()}>
        <CalendarDays />
        Schedule Viewing
      </button>
      {user && open && (
        <Suspense>
          <ViewingDialog property={property} email={user.email} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** To the office in writing, with the property named. */
export function WriteToOffice({ property }: ContactProps) {
  return (
    <div className="mt-4 grid grid-cols-2 gap-2.5">
      <a href={whatsAppAddress(property)} target="_blank" rel="noopener noreferrer" className={buttonClass('soft')}>
        <MessageCircle />
        WhatsApp
        <span className="sr-only">(opens in a new tab)</span>
      </a>
      <a href={mailAddress(property)} className={buttonClass('soft')}>
        <Mail />
        Email
      </a>
    </div>
  );
}
