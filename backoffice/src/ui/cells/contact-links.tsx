import { phoneUrl } from '#shared/format/phone.ts';

/** An e-mail address and a number, each a link that writes or calls. */
export function ContactLinks({ email, phone }: { email: string; phone?: string | null }) {
  return (
    <span className="contact-links">
      <a href={`mailto:${email}`} dir="ltr">
        {email}
      </a>
      {phone ? <PhoneLink phone={phone} /> : null}
    </span>
  );
}

/** A number, which reads from the left in every language. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={phoneUrl(phone)} dir="ltr">
      {phone}
    </a>
  );
}
