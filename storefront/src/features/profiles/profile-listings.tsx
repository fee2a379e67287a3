import { Link } from 'react-router-dom';
import { CARD_SIZES } from '#shared/listings/photo-sizes.ts';
import { plural } from '#shared/format/text.ts';
import { profilePath } from '#shared/reviews/profile-paths.ts';
import type { PublicProfile } from '#shared/reviews/review-schema.ts';
import { buttonClass } from '../../ui/style/classes.ts';
import { CarTile } from '../listings/car-tile.tsx';
import { ListingGrid } from '../listings/card/listing-grid.tsx';
import { PropertyCard } from '../listings/card/property-card.tsx';
import { propertyCardData } from '../listings/card/property-card-fields.ts';
import { DetailBlock } from '../listings/detail/detail-parts.tsx';

/** Their available listings, newest first, a page at a time. */
export function ProfileListings({ profile }: { profile: PublicProfile }) {
  const { kind, id, listings, listingCount, page, pageSize } = profile;
  const pages = Math.ceil(listingCount / pageSize);
  return (
    <div className="mt-8" id="listings">
      <DetailBlock title="Listings">
        <p className="-mt-2 mb-5 text-ink-2">
          {listingCount === 0 ? 'No available listings now' : plural(listingCount, ['{0} listing', '{0} listings'])}
        </p>
        <ListingGrid columns={3}>
          {listings.map((listing) => (
            <li key={listing.card.id} className="grid">
              {listing.kind === 'car' ? (
                <CarTile car={listing.card} sizes={CARD_SIZES[3]} />
              ) : (
                <PropertyCard property={propertyCardData(listing.card)} sizes={CARD_SIZES[3]} />
              )}
            </li>
          ))}
        </ListingGrid>
        {pages > 1 && (
          <nav aria-label="Pages of listings" className="mt-8 flex flex-wrap items-center justify-center gap-3">
            {page > 1 && (
              <Link to={profilePath(kind, id, page - 1)} rel="prev" className={buttonClass('line')}>
                Previous
              </Link>
            )}
            <span className="tabular text-ink-2">
              Page {page} of {pages}
            </span>
            {page < pages && (
              <Link to={profilePath(kind, id, page + 1)} rel="next" className={buttonClass('line')}>
                Next
              </Link>
            )}
          </nav>
        )}
      </DetailBlock>
    </div>
  );
}
