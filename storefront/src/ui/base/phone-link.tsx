import { MessageCircle } from 'lucide-react';
import { phoneUrl, whatsappUrl } from '#shared/format/phone.ts';
import { classNames } from '../style/classes.ts';

/** A number to tap: it calls, and the mark behind it opens WhatsApp where the number has its country's code. */
export function PhoneLink({ phone, className }: { phone: string; className?: string }) {
  const chat = whatsappUrl(phone);
  return (
    <span className="inline-flex items-center gap-0.5 whitespace-nowrap wraps">
      <a
        href={phoneUrl(phone)}
        dir="ltr"
        className={classNames('tabular py-1.5 underline-offset-4 hover:underline', className)}
      >
        {phone.replaceAll(' ', '\u00a0')}
      </a>
      {chat && (
        <a
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`WhatsApp: ${phone} (opens in a new tab)`}
          className="inline-grid size-8 place-items-center rounded-full hover:bg-strong"
        >
          <MessageCircle className="size-4" />
        </a>
      )}
    </span>
  );
}
