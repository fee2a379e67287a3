import { MessageCircle, Phone } from 'lucide-react';
import { BRAND } from '#shared/brand.ts';
import { phoneUrl, whatsappUrl } from '#shared/format/phone.ts';
import type { ContactWay } from '#shared/listings/contact-schema.ts';
import { type ButtonLook, buttonClass } from '../../../ui/style/classes.ts';
import { countPress } from './report-visit.ts';
import type { SellerContact } from './seller-contact.ts';
import { useSellerPhone } from './use-seller-phone.ts';

type ReachButtonsProps = { contact: SellerContact; look: ButtonLook; className?: string };

const ICONS = { call: Phone, whatsapp: MessageCircle };
const LABELS: Record<ContactWay, string> = { call: 'Call', whatsapp: 'WhatsApp' };

/** Call and WhatsApp: to the seller, or to the office where the seller shows no number. */
export function ReachButtons({ contact, look, className }: ReachButtonsProps) {
  if (contact.ways.length === 0) return <OfficeButtons contact={contact} look={look} className={className ?? ''} />;
  return contact.ways.map((way) => (
    <SellerButton key={way} way={way} contact={contact} look={look} className={className ?? ''} />
  ));
}

type ButtonProps = Required<ReachButtonsProps>;

/** Reveals the number and opens the dialer or WhatsApp at once; from then on it is a link. */
function SellerButton({ way, contact, look, className }: ButtonProps & { way: ContactWay }) {
  const { phone, isPending, reveal } = useSellerPhone(contact);
  const Icon = ICONS[way];
  const urlOf = (number: string) => (way === 'call' ? phoneUrl(number) : whatsappUrl(number, contact.chatText));
  const words = (
    <>
      <Icon />
      {LABELS[way]}
    </>
  );
  if (phone) {
    return (
      <a
        href={urlOf(phone)}
        className={buttonClass(look, 'md', className)}
        onClick={() => countPress(contact.listing, way)}
      >
        {words}
      </a>
    );
  }
  return (
    <button
      type="button"
      aria-disabled={isPending}
      className={buttonClass(
        look,
        'md',
        `${className} noscript:hidden aria-disabled:cursor-progress aria-disabled:opacity-85`,
      )}
      onClick={() =>
        reveal((number) => {
          countPress(contact.listing, way);
          window.open(urlOf(number), '_self');
        })
      }
    >
      {words}
    </button>
  );
}

function OfficeButtons({ contact, look, className }: ButtonProps) {
  return (
    <>
      <a
        href={phoneUrl(BRAND.phones[0])}
        aria-label="Call the office"
        className={buttonClass(look, 'md', className)}
        onClick={() => countPress(contact.listing, 'call')}
      >
        <Phone />
        Call
      </a>
      <a
        href={contact.officeChat}
        target="_blank"
        rel="noopener noreferrer"
        aria-label="WhatsApp to the office (opens in a new tab)"
        className={buttonClass(look, 'md', className)}
        onClick={() => countPress(contact.listing, 'whatsapp')}
      >
        <MessageCircle />
        WhatsApp
      </a>
    </>
  );
}
