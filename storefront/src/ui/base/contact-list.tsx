import { type LucideIcon, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Isolate } from '#browser/isolate.tsx';
import { BRAND } from '#shared/brand.ts';
import { PhoneLink } from './phone-link.tsx';

/** The office's phone numbers, email and street address. */
export function ContactList({ phones, iconClass }: { phones: readonly string[]; iconClass: string }) {
  return (
    <ul className="grid gap-0.5 text-meta">
      {phones.map((phone) => (
        <Row key={phone} icon={Phone} iconClass={iconClass}>
          <PhoneLink phone={phone} />
        </Row>
      ))}
      <Row icon={Mail} iconClass={iconClass}>
        <a
          href={`mailto:${BRAND.email}`}
          className="inline-flex min-h-tap items-center break-all lg:min-h-8 underline-offset-4 hover:underline"
        >
          <Isolate dir="ltr">{BRAND.email}</Isolate>
        </a>
      </Row>
      <Row icon={MapPin} iconClass={iconClass}>
        <span>{BRAND.office}</span>
      </Row>
    </ul>
  );
}

function Row({ icon: Icon, iconClass, children }: { icon: LucideIcon; iconClass: string; children: ReactNode }) {
  return (
    <li className="flex min-h-tap items-center gap-2.5 lg:min-h-8">
      <Icon className={iconClass} />
      {children}
    </li>
  );
}
