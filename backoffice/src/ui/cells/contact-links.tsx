import { phoneUrl } from '#shared/format/phone.ts';

/** An e-mail address and a number, as far as there are, each a link that writes or calls. */
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

/** A number, which reads from the left in every language. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={phoneUrl(phone)} dir="ltr">
      {phone}
    </a>
  );
}
