import { CarOutlined, HomeOutlined } from '@ant-design/icons';
import { type BaseRecord, useCustom } from '@refinedev/core';
import { Button, Skeleton } from 'antd';
import { Link } from 'react-router-dom';
import { Isolate } from '#browser/isolate.tsx';
import type { CarPurpose } from '#shared/cars/car-facts.ts';
import { formatCarPrice, formatPrice, priceSuffix } from '#shared/format/money.ts';
import { formatDay } from '#shared/format/moment.ts';
import { placeOf } from '#shared/format/place.ts';
import { APPROVAL_STATUS_LABELS } from '#shared/listings/listing-facts.ts';
import { thumbnailOf } from '#shared/listings/listing-image.ts';
import { AREA_PATHS, carPath, propertyPath } from '#shared/paths.ts';
import { cityName } from '#shared/places/city-names.ts';
import type { DataError } from '../../providers/rows/data-error.ts';
import { NewTabLink } from '../../ui/cells/new-tab-link.tsx';
import { Photo } from '../../ui/cells/photo.tsx';
import { StatusTag } from '../../ui/cells/status-tag.tsx';
import { DETAILS, type ModerationDetails, type WholeListing } from '../listings/panel/moderation-details.ts';
import { reasonText } from '../listings/texts/signal-texts.ts';

type ReportedListingProps = { kind: 'property' | 'car'; id: string };

/** The reported listing: photos, price and place, its state, and its moderation signals. */
export function ReportedListing({ kind, id }: ReportedListingProps) {
  const payload = { listing: kind, listing_id: id };
  const { query } = useCustom<ModerationDetails & BaseRecord, DataError>({
    url: 'get_moderation_details',
    method: 'get',
    config: { payload },
    queryOptions: { queryKey: [DETAILS, payload] },
    errorNotification: false,
  });
  if (query.isError)
    return (
      <div role="alert" className="case-box">
        <p>{query.error.message}</p>
        <Button size="small" loading={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
      </div>
    );
  const details = query.data?.data;
  if (!details) return <Skeleton active title={false} />;
  const { listing, reasons } = details;
  const signals = reasons.flatMap((reason) => reasonText(reason) ?? []);
  const icon = kind === 'car' ? <CarOutlined aria-hidden="true" /> : <HomeOutlined aria-hidden="true" />;
  return (
    <section aria-label="Reported listing">
      <h3>Reported listing</h3>
      <div className="case-box">
        <Link className="cell-main" to={`${AREA_PATHS.admin}/${kind === 'car' ? 'cars' : 'properties'}/${id}`}>
          <Isolate>{listing.title}</Isolate>
        </Link>
        <span>
          <Isolate className="cell-main">{kind === 'car' ? carPrice(listing) : propertyPrice(listing)}</Isolate>
        </span>
        <span className="cell-detail">
          <Isolate>{listing.code}</Isolate> · {placeOf(listing.location, cityName(listing.city))} ·{' '}
          {formatDay(listing.created_at)}
        </span>
        <span className="row-buttons">
          <StatusTag status={listing.approval_status} label={APPROVAL_STATUS_LABELS[listing.approval_status]} />
          {listing.available ? null : <StatusTag status="default" label="Hidden" />}
        </span>
        {listing.images.length > 0 ? (
          <ul className="case-photos" aria-label="Photos" style={{ width: '100%' }}>
            {listing.images.map((image, place) => (
              <li key={image}>
                <a href={image} target="_blank" rel="noopener">
                  <Photo src={thumbnailOf(image)} fallback={icon} alt="" width="480" height="360" loading="lazy" />
                  <span className="visually-hidden">
                    Photo {place + 1} of {listing.images.length} (opens in a new tab)
                  </span>
                </a>
              </li>
            ))}
          </ul>
        ) : (
          <span className="cell-detail">No photos</span>
        )}
        {signals.length > 0 ? (
          <ul className="person-record" aria-label="Moderation signals">
            {signals.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        ) : null}
        {listing.description ? (
          <details className="cell-note">
            <summary>Description</summary>
            <Isolate as="p">{listing.description}</Isolate>
          </details>
        ) : null}
        <NewTabLink href={kind === 'car' ? carPath(id) : propertyPath(id)}>Public page</NewTabLink>
      </div>
    </section>
  );
}

const propertyPrice = ({ price, currency, purpose }: WholeListing) =>
  formatPrice(Number(price), currency) + priceSuffix(String(purpose), Number(price));

const carPrice = (listing: WholeListing) =>
  formatCarPrice({
    purpose: listing['purpose'] as CarPurpose,
    sellingPrice: listing['selling_price'] as number | null,
    rentalPricePerDay: listing['rental_price_per_day'] as number | null,
    currency: listing.currency,
  });
