import { Isolate } from '#browser/isolate.tsx';
import { NOT_VERIFIED } from '#shared/verifications/verification-texts.ts';
import { hideBroken } from '../../ui/page/avatar.tsx';
import { Mail, Phone } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { formatDay } from '#shared/format/moment.ts';
import type { InquiryView } from '#shared/inquiries/inquiry-schema.ts';
import { thumbnailOf } from '#shared/listings/listing-image.ts';
import { deletedLine } from '#shared/properties/deleted-property.ts';
import type { PersonName } from '#shared/users/person.ts';
import { NAMELESS } from '#shared/users/person-facts.ts';
import { carPath, propertyPath } from '#shared/paths.ts';
import { PhoneLink } from '../../ui/base/phone-link.tsx';
import { Badge, type BadgeTone } from '../../ui/base/badge.tsx';
import { OwnTitle } from '../listings/card/listing-lines.tsx';

type Listing =
  | ({ kind: 'property' } & NonNullable<InquiryView['property']>)
  | ({ kind: 'car' } & NonNullable<InquiryView['car']>);

type RequestCardProps = {
  id: string;
  /** Null if the user may not see the listing. */
  listing: Listing | null;
  createdAt: string;
  badge: { tone: BadgeTone; label: string };
  children: ReactNode;
};

/** A request below its property or car. The request named in the URL is highlighted and gets focus. */
export function RequestCard({ id, listing, createdAt, badge, children }: RequestCardProps) {
  const [picture] = listing?.images ?? [];
  const { card, isNamed } = useNamedCard(id);
  return (
    <article
      ref={card}
      tabIndex={isNamed ? -1 : undefined}
      aria-current={isNamed ? 'true' : undefined}
      className="grid min-w-0 scroll-mt-24 grid-cols-1 content-start gap-3 rounded-lg border border-line bg-surface p-4 shadow-1 aria-[current]:border-primary aria-[current]:ring-3 aria-[current]:ring-primary/25"
    >
      <header className="flex items-start gap-3.5">
        {picture && (
          <img
            src={thumbnailOf(picture)}
            alt=""
            onError={hideBroken}
            width={64}
            height={48}
            loading="lazy"
            decoding="async"
            className="h-12 w-16 flex-none rounded-sm bg-well object-cover dark:dimmed"
          />
        )}
        <div className="min-w-0 flex-1">
          <h3 className="line-clamp-2 text-md leading-snug font-semibold tracking-normal">
            <Title listing={listing} />
          </h3>
          {listing?.isDeleted && (
            <p className="text-sm text-ink-2">{deletedLine({ ...listing, price: priceOf(listing) })}</p>
          )}
          <p className="flex flex-wrap gap-x-2.5 text-sm text-ink-2">
            <time dateTime={createdAt}>{formatDay(createdAt)}</time>
            {listing && (
              <Isolate dir="ltr" className="tabular">
                {listing.code}
              </Isolate>
            )}
          </p>
        </div>
        <Badge tone={badge.tone}>{badge.label}</Badge>
      </header>
      {children}
    </article>
  );
}

/** Scrolls to the card and focuses it, once for each navigation. */
function useNamedCard(id: string) {
  const card = useRef<HTMLElement>(null);
  const [params] = useSearchParams();
  const { key } = useLocation();
  const isNamed = params.get('card') === id;
  const arrival = isNamed ? key : null;
  useEffect(() => {
    if (arrival === null) return;
    card.current?.scrollIntoView({ block: 'center' });
    card.current?.focus({ preventScroll: true });
  }, [arrival]);
  return { card, isNamed };
}

function priceOf(listing: Listing): number | null {
  return listing.kind === 'car' ? (listing.sellingPrice ?? listing.rentalPricePerDay) : listing.price;
}

function Title({ listing }: Pick<RequestCardProps, 'listing'>) {
  if (!listing) return 'A listing that is no longer available';
  const title = <OwnTitle listing={listing} />;
  if (listing.isDeleted) return title;
  return (
    <Link to={listing.kind === 'car' ? carPath(listing.id) : propertyPath(listing.id)} className="hover:underline">
      {title}
    </Link>
  );
}

type ContactLinesProps = { person: PersonName; email: string; phone: string | null; subject: string };

/** Name and contact details of the person who asks. */
export function ContactLines({ person, email, phone, subject }: ContactLinesProps) {
  return (
    <div className="text-meta">
      <p className="font-semibold">
        <Isolate>{[person.firstName, person.lastName].filter(Boolean).join(' ') || NAMELESS}</Isolate>
        {person.isUnverified && <span className="font-regular text-ink-2"> · {NOT_VERIFIED}</span>}
      </p>
      <p className="flex flex-wrap gap-x-5">
        <a
          href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}
          className="inline-flex min-h-tap items-center gap-2 break-all lg:min-h-8 underline-offset-4 hover:underline"
        >
          <Mail className="size-4 text-primary-text" />
          <Isolate dir="ltr">{email}</Isolate>
        </a>
        {phone && (
          <span className="inline-flex items-center gap-2">
            <Phone className="size-4 text-primary-text" />
            <PhoneLink phone={phone} />
          </span>
        )}
      </p>
    </div>
  );
}

/** A user's text, unchanged. */
export function Words({ children }: { children: string }) {
  return (
    <Isolate as="p" className="rounded-md bg-tint px-3.5 py-2.5 text-meta wrap-anywhere whitespace-pre-line">
      {children}
    </Isolate>
  );
}
