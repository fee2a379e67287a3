import { Suspense } from 'react';
import { Isolate } from '#browser/isolate.tsx';
import { lazyPart } from '#browser/lazy-part.ts';
import { PartBoundary } from '#browser/part-boundary.tsx';
import { areaOf } from '#shared/format/place.ts';
import { rejectionText } from '#shared/listings/rejection.ts';
import { formatDay } from '#shared/format/moment.ts';
import { LISTING_STATUS_LABELS } from '#shared/listings/listing-facts.ts';
import { StatusTag } from '../../../ui/cells/status-tag.tsx';
import type { ListingFact, ListingKind } from '../listing-kind.ts';
import { ApprovalTag, AvailabilityTag, ListingMarks } from '../row/listing-tags.tsx';
import { ListingGallery } from './listing-gallery.tsx';
import { ListingTexts } from './listing-texts.tsx';
import { ListingHistory } from './changes/listing-history.tsx';
import type { ModerationDetails } from './moderation-details.ts';
import { OpenChangeReview } from './changes/open-change-review.tsx';
import { OwnerCard } from './owner-card.tsx';
import { ModerationSignals } from './moderation-signals.tsx';
import { UsualPrice } from './usual-price.tsx';
import { inCommas } from '#shared/format/text.ts';
import { cityName } from '#shared/places/city-names.ts';

const PlaceMap = lazyPart(() => import('./place-map.tsx'), 'PlaceMap');

type PanelBodyProps = {
  kind: ListingKind;
  details: ModerationDetails;
  /** The index of the visible photo. */
  photo: number;
  onPhoto: (at: number) => void;
  onReviewed: () => Promise<unknown>;
};

/** The listing itself, whose it is, what waits, and what became of it so far. */
export function PanelBody({ kind, details, photo, onPhoto, onReviewed }: PanelBodyProps) {
  const { listing, owner, openChange, history, usualPrice } = details;
  const extras = kind.extras(listing);
  const reason = rejectionText({ code: listing.rejection_code, reason: listing.rejection_reason });
  return (
    <div className="panel-body">
      <ListingGallery listing={listing} icon={kind.icon} at={photo} onTurn={onPhoto} />
      <div className="card-tags">
        <ApprovalTag status={listing.approval_status} />
        <AvailabilityTag available={listing.available} />
        {listing.status === 'available' ? null : (
          <StatusTag status={listing.status} label={LISTING_STATUS_LABELS[listing.status]} />
        )}
        {listing.featured ? <StatusTag status="featured" label="Featured" /> : null}
        <ListingMarks
          row={{
            featured: listing.featured,
            feature_requested: listing.feature_requested ?? false,
            has_open_change: openChange !== null,
          }}
        />
      </div>
      <div>
        <p className="panel-price">
          <Isolate>{kind.price(listing)}</Isolate>
        </p>
        {usualPrice ? <UsualPrice usual={usualPrice} /> : null}
      </div>
      {listing.approval_status === 'rejected' && reason ? (
        <div className="panel-note" data-tone="failure">
          <h3>Reason for the rejection</h3>
          <Isolate as="p">{reason}</Isolate>
        </div>
      ) : null}
      {listing.hidden_by_admin ? (
        <p className="panel-note">An administrator has hidden this listing. The owner cannot show it.</p>
      ) : null}
      <ModerationSignals {...details} title={listing.title} />
      {openChange ? <OpenChangeReview change={openChange} currency={listing.currency} onReviewed={onReviewed} /> : null}
      <OwnerCard owner={owner} />
      <section>
        <dl className="panel-facts">
          {[...kind.facts(listing), ...commonFacts(listing)].map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Isolate>{value}</Isolate>
              </dd>
            </div>
          ))}
        </dl>
        {extras.entries.length > 0 ? (
          <p className="panel-extras">
            <b>{extras.label}:</b> {inCommas(extras.entries)}
          </p>
        ) : null}
      </section>
      <ListingTexts {...listing} />
      <Place listing={listing} />
      <ListingHistory history={history} currency={listing.currency} />
    </div>
  );
}

/** The pin, if the owner set one. */
function Place({ listing: { latitude, longitude } }: Pick<ModerationDetails, 'listing'>) {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  return (
    <section aria-label="Place">
      <h3>Place</h3>
      <PartBoundary instead={null}>
        <Suspense>
          <PlaceMap latitude={latitude} longitude={longitude} />
        </Suspense>
      </PartBoundary>
    </section>
  );
}

function commonFacts({ code, location, city, created_at, confirmed_at }: ModerationDetails['listing']): ListingFact[] {
  const area = areaOf({ location, city });
  return [
    { label: 'Reference code', value: code },
    { label: 'City', value: cityName(city) },
    ...(area ? [{ label: 'Location', value: area }] : []),
    { label: 'Listed', value: formatDay(created_at) },
    { label: 'Last confirmed', value: formatDay(confirmed_at) },
  ];
}
