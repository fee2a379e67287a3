import { MessageCircle, MessageSquareText, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Isolate } from '#browser/isolate.tsx';
import { formatPhone } from '#shared/format/phone.ts';
import { useCurrentUser } from '../../../lib/member/current-user.ts';
import { buttonClass } from '../../../ui/style/classes.ts';
import { hoursText } from '../../listings/contact/seller-contact.ts';
import { OwnNumber } from './own-number.tsx';

export type ContactValues = {
  contactWays: string[];
  contactFrom: string;
  contactUntil: string;
  contactShownTo: string;
};

/** How people reach the seller: the phone number, the form fields, and a preview of the contact. */
export function ContactFields({
  values,
  number,
  children,
}: {
  values: ContactValues;
  /** The listing's own phone number, if it has one. */
  number?: string;
  children: ReactNode;
}) {
  const user = useCurrentUser();
  if (!user) return null;
  const { publicProfile, showPhone } = user.preferences;
  const phone = number?.trim() || (user.phone && formatPhone(user.phone));
  const isShown = Boolean(phone) && publicProfile && showPhone && values.contactWays.length > 0;
  return (
    <div className="grid gap-5">
      <OwnNumber user={user} />
      {children}
      <SeenByOthers values={values} phone={isShown ? (phone ?? '') : ''} />
    </div>
  );
}

const WAYS = [
  { value: 'call', label: 'Call', icon: Phone },
  { value: 'whatsapp', label: 'WhatsApp', icon: MessageCircle },
] as const;

function SeenByOthers({ values, phone }: { values: ContactValues; phone: string }) {
  const { contactWays, contactFrom, contactUntil, contactShownTo } = values;
  const ways = phone ? WAYS.filter(({ value }) => contactWays.includes(value)) : [];
  const look = buttonClass('line', 'sm', 'pointer-events-none');
  return (
    <section aria-label="As others see it" className="grid gap-3 rounded-lg border border-dashed border-outline p-4">
      <p className="text-sm font-semibold">As others see it</p>
      <div className="flex flex-wrap gap-2">
        {ways.map(({ value, label, icon: Icon }) => (
          <span key={value} className={look}>
            <Icon />
            {label}
          </span>
        ))}
        <span className={look}>
          <MessageSquareText />
          Message
        </span>
      </div>
      {ways.length > 0 ? (
        <p className="text-meta text-ink-2">
          {contactShownTo === 'everyone'
            ? 'Anyone can see your number by pressing a button:'
            : 'Signed-in members can see your number by pressing a button:'}{' '}
          <Isolate dir="ltr" className="tabular font-semibold whitespace-nowrap text-ink">
            {phone}
          </Isolate>
        </p>
      ) : (
        <p className="text-meta text-ink-2">People write to you here. For calls, the page shows our office’s number.</p>
      )}
      {contactFrom && contactUntil && contactWays.includes('call') && phone && (
        <p className="text-meta text-ink-2">{hoursText({ from: contactFrom, until: contactUntil })}</p>
      )}
    </section>
  );
}
