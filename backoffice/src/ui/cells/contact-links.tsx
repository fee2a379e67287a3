import { phoneAddress } from '../../../../shared/format/phone.ts';

/** An e-mail address and a number, each a link that writes or calls. */
export function ContactLinks({ email, phone }: { email: string; phone?: string | null }) {
  return (
    <span className="contact-links">
      <a href={`mailto:${email}`}>{email}</a>
      {phone ? <a href={phoneAddress(phone)}>{phone}</a> : null}
    </span>
  );
}
