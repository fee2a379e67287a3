import { WhatsAppOutlined } from '@ant-design/icons';
import { formatPhone, phoneUrl, whatsappUrl } from '#shared/format/phone.ts';

/** Links for an email and a phone number, if present. */
export function ContactLinks({ email, phone }: { email: string | null; phone?: string | null }) {
  return (
    <span className="contact-links">
      {email ? (
        <a href={`mailto:${email}`} dir="ltr">
          {email}
        </a>
      ) : null}
      {phone ? <PhoneLink phone={phone} /> : null}
    </span>
  );
}

/** A number in E.164. A press calls it, and the icon opens WhatsApp. It reads from left to right in every language. */
export function PhoneLink({ phone }: { phone: string }) {
  const shown = formatPhone(phone);
  return (
    <span dir="ltr" style={{ whiteSpace: 'nowrap' }}>
      <a href={phoneUrl(phone)}>{shown}</a>{' '}
      <a
        href={whatsappUrl(phone)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`WhatsApp: ${shown} (opens in a new tab)`}
      >
        <WhatsAppOutlined />
      </a>
    </span>
  );
}
