import { MessageCircle } from 'lucide-react';
import { Isolate } from '#browser/isolate.tsx';
import { formatPhone, phoneUrl, whatsappUrl } from '#shared/format/phone.ts';
import { classNames } from '../style/classes.ts';

type PhoneLinkProps = {
  /** In E.164 format. */
  phone: string;
  /** Prefilled WhatsApp message. */
  chatText?: string;
  /** False if the person takes no calls, or no WhatsApp messages. */
  call?: boolean;
  chat?: boolean;
  className?: string;
  onPress?: (way: 'call' | 'whatsapp') => void;
};

/** A phone number as a link that calls, with an icon that opens WhatsApp. It reads from left to right in all languages. */
export function PhoneLink({ phone, chatText, call = true, chat = true, className, onPress }: PhoneLinkProps) {
  const shown = formatPhone(phone);
  const number = shown.replaceAll(' ', '\u00a0');
  const look = classNames('tabular inline-flex min-h-tap items-center lg:min-h-8', className);
  return (
    <span className="inline-flex items-center gap-0.5 whitespace-nowrap wraps">
      {call ? (
        <a
          href={phoneUrl(phone)}
          dir="ltr"
          className={classNames('underline-offset-4 hover:underline', look)}
          onClick={() => onPress?.('call')}
        >
          {number}
        </a>
      ) : (
        <Isolate dir="ltr" className={look}>
          {number}
        </Isolate>
      )}
      {chat && (
        <a
          href={whatsappUrl(phone, chatText)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`WhatsApp: ${shown} (opens in a new tab)`}
          className="inline-grid size-tap place-items-center lg:size-8 rounded-full hover:bg-strong"
          onClick={() => onPress?.('whatsapp')}
        >
          <MessageCircle className="size-4" />
        </a>
      )}
    </span>
  );
}
