import { type LucideIcon, Mail, MessageCircle, Phone } from 'lucide-react';
import { carName } from '#shared/cars/car-texts.ts';
import { buttonClass } from '../../ui/style/classes.ts';
import { Menu, MENU_LINE } from '../../ui/overlays/menu.tsx';
import { callUrl, mailtoUrl, whatsAppUrl } from './car-texts.ts';
import type { CarCardData } from './car-card-fields.ts';

/** A menu with three ways to ask the office about a car. Lists do not contain sellers' phone numbers. */
export function ContactMenu({ car }: { car: CarCardData }) {
  return (
    <Menu
      opens="above"
      buttonClass={buttonClass('line', 'sm')}
      button={
        <>
          <Phone className="size-4" />
          Contact
          <span className="sr-only"> about {carName(car)}</span>
        </>
      }
    >
      {() => (
        <>
          <li className="px-3 pt-2 pb-1.5 text-sm text-ink-2">Our office answers</li>
          <Way href={callUrl()} icon={Phone} text="Call" />
          <Way href={mailtoUrl(car)} icon={Mail} text="Email Seller" />
          <Way href={whatsAppUrl(car)} icon={MessageCircle} text="WhatsApp" newTab />
        </>
      )}
    </Menu>
  );
}

function Way({ href, icon: Icon, text, newTab }: { href: string; icon: LucideIcon; text: string; newTab?: boolean }) {
  return (
    <li>
      <a href={href} {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })} className={MENU_LINE}>
        <Icon className="text-ink-2" />
        {text}
        {newTab && <span className="sr-only">(opens in a new tab)</span>}
      </a>
    </li>
  );
}
