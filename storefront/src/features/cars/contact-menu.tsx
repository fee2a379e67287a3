import { type LucideIcon, Mail, MessageCircle, Phone } from 'lucide-react';
import { useCallback, useId, useRef, useState } from 'react';
import { carName } from '../../../../shared/cars/car-name.ts';
import type { CarCard } from '../../../../shared/cars/car.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { useDismiss } from '../../ui/use-dismiss.ts';
import { callAddress, mailAddress, whatsAppAddress } from './car-texts.ts';

/** Three ways to ask about a car, behind one button. */
export function ContactMenu({ car }: { car: CarCard }) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = useCallback(() => setOpen(false), []);
  useDismiss(box, button, open, close);
  return (
    <div ref={box} className="relative grid">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        className={buttonClass('line', 'sm')}
        onClick={() => setOpen(!open)}
      >
        <Phone className="size-4" />
        Contact
        <span className="sr-only"> about {carName(car)}</span>
      </button>
      {open && (
        <ul
          id={id}
          className="absolute end-0 bottom-full z-(--z-menu) mb-2 grid w-52 rounded-lg border border-line bg-raised p-1.5 shadow-3"
        >
          <Way href={callAddress()} icon={Phone} text="Call" />
          <Way href={mailAddress(car)} icon={Mail} text="Email Seller" />
          <Way href={whatsAppAddress(car)} icon={MessageCircle} text="WhatsApp" newTab />
        </ul>
      )}
    </div>
  );
}

function Way({ href, icon: Icon, text, newTab }: { href: string; icon: LucideIcon; text: string; newTab?: boolean }) {
  return (
    <li>
      <a
        href={href}
        {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
        className="flex min-h-tap items-center gap-3 rounded-sm px-3 text-meta font-medium hover:bg-strong"
      >
        <Icon className="text-ink-2" />
        {text}
        {newTab && <span className="sr-only">(opens in a new tab)</span>}
      </a>
    </li>
  );
}
