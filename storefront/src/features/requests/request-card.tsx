import { Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDay } from '../../../../shared/format/moment.ts';
import { phoneAddress } from '../../../../shared/format/phone.ts';
import type { InquiryView } from '../../../../shared/inquiries/inquiry-schema.ts';
import { thumbnailOf } from '../../../../shared/listings/listing-image.ts';
import { deletedLine } from '../../../../shared/properties/deleted-property.ts';
import type { PersonName } from '../../../../shared/users/person.ts';
import { NAMELESS } from '../../../../shared/users/person-facts.ts';
import { propertyPath } from '../../../../shared/addresses.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

type RequestCardProps = {
  property: InquiryView['property'];
  createdAt: string;
  badge: { tone: BadgeTone; label: string };
  children: ReactNode;
};

/** A request with its property above it. */
export function RequestCard({ property, createdAt, badge, children }: RequestCardProps) {
  const [picture] = property?.images ?? [];
  return (
    <article className="grid min-w-0 grid-cols-1 content-start gap-3 rounded-lg border border-line bg-surface p-4 shadow-1">
      <header className="flex items-start gap-3.5">
        {picture && (
          <img
            src={thumbnailOf(picture)}
            alt=""
            width={64}
            height={48}
            loading="lazy"
            decoding="async"
            className="h-12 w-16 flex-none rounded-sm bg-well object-cover dark:brightness-93"
          />
        )}
        <div className="min-w-0 flex-1">
          <h3 className="truncate text-md font-semibold tracking-normal">
            <Title property={property} />
          </h3>
          {property?.isDeleted && <p className="text-sm text-ink-2">{deletedLine(property)}</p>}
          <p className="text-sm text-ink-2">
            <time dateTime={createdAt}>{formatDay(createdAt)}</time>
          </p>
        </div>
        <Badge tone={badge.tone}>{badge.label}</Badge>
      </header>
      {children}
    </article>
  );
}

function Title({ property }: Pick<RequestCardProps, 'property'>) {
  if (!property) return 'A listing that is no longer shown';
  const title = <bdi>{property.title}</bdi>;
  if (property.isDeleted) return title;
  return (
    <Link to={propertyPath(property.id)} className="hover:underline">
      {title}
    </Link>
  );
}

type ContactLinesProps = { person: PersonName; email: string; phone: string | null; subject: string };

/** Who asks, and how to reach them. */
export function ContactLines({ person, email, phone, subject }: ContactLinesProps) {
  return (
    <div className="text-meta">
      <p className="font-semibold">
        <bdi>{[person.firstName, person.lastName].filter(Boolean).join(' ') || NAMELESS}</bdi>
      </p>
      <p className="flex flex-wrap gap-x-5">
        <a
          href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}
          className="inline-flex min-h-8 items-center gap-2 break-all underline-offset-4 hover:underline"
        >
          <Mail className="size-4 text-primary-text" />
          {email}
        </a>
        {phone && (
          <a
            href={phoneAddress(phone)}
            dir="ltr"
            className="tabular inline-flex min-h-8 items-center gap-2 underline-offset-4 hover:underline"
          >
            <Phone className="size-4 text-primary-text" />
            {phone}
          </a>
        )}
      </p>
    </div>
  );
}

/** What somebody wrote, as they wrote it. */
export function Words({ children }: { children: string }) {
  return (
    <p dir="auto" className="rounded-md bg-tint px-3.5 py-2.5 text-meta break-words whitespace-pre-line">
      {children}
    </p>
  );
}
