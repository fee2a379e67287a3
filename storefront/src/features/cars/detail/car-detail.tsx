import { Check } from 'lucide-react';
import { Isolate } from '#browser/isolate.tsx';
import { BRAND } from '#shared/brand.ts';
import { CAR_CONDITION_LABELS } from '#shared/cars/car-facts.ts';
import { carName } from '#shared/cars/car-texts.ts';
import type { CarDetails } from '#shared/cars/car.ts';
import { formatCarPrice } from '#shared/format/money.ts';
import { PATHS } from '#shared/paths.ts';
import { BackLink } from '../../../ui/page/back-link.tsx';
import { Badge } from '../../../ui/base/badge.tsx';
import { DetailBlock, FactGrid, Prose } from '../../listings/detail/detail-parts.tsx';
import { ContactDock } from '../../listings/detail/contact-dock.tsx';
import { OfficeCard } from '../../listings/detail/office-card.tsx';
import { SIMILAR_SIZES, SimilarListings } from '../../listings/detail/similar-listings.tsx';
import { InquirySection } from '../../listings/contact/inquiry-section.tsx';
import { PriceBlock } from '../../listings/prices/price-block.tsx';
import { ReferenceCode } from '../../listings/detail/reference-code.tsx';
import { ReportListing } from '../../listings/report/report-listing.tsx';
import { SellerCard } from '../../listings/detail/seller-card.tsx';
import { VerificationsBlock } from '../../listings/detail/shown-verifications.tsx';
import { CarPurposeBadge } from '../car-badges.tsx';
import { CarCard } from '../car-card.tsx';
import { carFacts } from './car-facts.ts';
import { CarGallery } from './car-gallery.tsx';
import { CarPricePanel } from './car-price-panel.tsx';
import { contactOfCar } from '../car-texts.ts';
import { SafetyTips } from './safety-tips.tsx';
import { OwnTitle } from '../../listings/card/listing-lines.tsx';
import { ownText, ownTitle } from '#shared/listings/own-text.ts';
import { featureName } from '#shared/cars/feature-name.ts';

/** The content of a car's page. `car` includes similar cars. */
export function CarDetail({ car }: { car: CarDetails }) {
  const description = ownText(car, 'description');
  const contact = contactOfCar(car);
  return (
    <>
      <div className="wrap">
        <BackLink to={PATHS.cars}>Back to Cars</BackLink>
        <div className="grid grid-cols-1 gap-8 pt-2 pb-12 md:pt-6 lg:grid-cols-[minmax(0,1fr)_23.5rem] lg:items-start lg:gap-12">
          <div className="min-w-0">
            <CarGallery car={car} />
            <div className="grid gap-3 pt-6 pb-8">
              <div className="flex gap-2">
                <CarPurposeBadge purpose={car.purpose} />
                <Badge tone="neutral">{CAR_CONDITION_LABELS[car.condition]}</Badge>
              </div>
              <h1 className="leading-[1.12] tracking-[-.028em] wrap-anywhere">
                <Isolate>{carName(car)}</Isolate>
              </h1>
              {ownTitle(car) !== carName(car) && (
                <p className="text-lg wrap-anywhere text-ink-2">
                  <OwnTitle listing={car} />
                </p>
              )}
              <ReferenceCode code={car.code} />
            </div>
            <DetailBlock title="Details">
              <FactGrid facts={carFacts(car)} />
            </DetailBlock>
            <span id="first-screen" hidden />
            {description.text && (
              <DetailBlock title="Description">
                <Prose {...description} />
              </DetailBlock>
            )}
            <Features features={car.features} />
            <VerificationsBlock verifications={car.verifications} />
            <PriceBlock kind="cars" id={car.id} changes={car.priceChanges} />
            <InquirySection listing={contact.listing} />
          </div>
          <aside aria-label="Price and contact" className="grid grid-cols-1 gap-5 lg:sticky lg:top-22">
            <CarPricePanel car={car} contact={contact} />
            <SellerCard seller={car.owner} contact={contact} listedAt={car.createdAt} />
            <ReportListing kind="car" id={car.id} ownerId={car.ownerId} />
            <SafetyTips />
            <OfficeCard title="Contact Information" phones={BRAND.phones.slice(0, 1)} tone="sea" />
          </aside>
        </div>
        {car.similar.length > 0 && (
          <SimilarListings title="Similar Cars">
            {car.similar.map((other) => (
              <li key={other.id}>
                <CarCard car={other} sizes={SIMILAR_SIZES} />
              </li>
            ))}
          </SimilarListings>
        )}
      </div>
      <ContactDock contact={contact} price={formatCarPrice(car)} />
    </>
  );
}

function Features({ features }: { features: readonly string[] }) {
  if (features.length === 0) return null;
  return (
    <DetailBlock title="Features">
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {features.map((feature) => (
          <li key={feature} className="flex items-center gap-2.5">
            <Check className="text-primary-text" />
            <span className="min-w-0 wrap-anywhere">
              <Isolate>{featureName(feature)}</Isolate>
            </span>
          </li>
        ))}
      </ul>
    </DetailBlock>
  );
}
