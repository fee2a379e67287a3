import { placeOf } from '#shared/format/place.ts';
import { BRAND } from '#shared/brand.ts';
import { formatPrice, priceSuffix } from '#shared/format/money.ts';
import { PROPERTY_PURPOSE_LABELS } from '#shared/properties/property-facts.ts';
import type { Property, PropertyDetails } from '#shared/properties/property.ts';
import { PATHS, PROPERTY_LISTS } from '#shared/paths.ts';
import { BackLink } from '../../../ui/page/back-link.tsx';
import { Badge } from '../../../ui/base/badge.tsx';
import { ContactDock } from '../../listings/detail/contact-dock.tsx';
import { SaveButton } from '../../listings/detail/save-button.tsx';
import { OfficeCard } from '../../listings/detail/office-card.tsx';
import { ByReader } from '../../listings/own/by-reader.tsx';
import { PlaceLine, OwnTitle } from '../../listings/card/listing-lines.tsx';
import { PropertyCard } from '../../listings/card/property-card.tsx';
import { ReferenceCode } from '../../listings/detail/reference-code.tsx';
import { ShareButton } from '../../listings/detail/share-button.tsx';
import { SIMILAR_SIZES, SimilarListings } from '../../listings/detail/similar-listings.tsx';
import { StatusBadge } from '../../listings/card/status-badge.tsx';
import { InquirySection } from '../../listings/contact/inquiry-section.tsx';
import { PriceDropNote } from '../../listings/prices/price-drop-note.tsx';
import { PriceBlock } from '../../listings/prices/price-block.tsx';
import { ReportListing } from '../../listings/report/report-listing.tsx';
import { SellerCard } from '../../listings/detail/seller-card.tsx';
import { VerificationsBlock } from '../../listings/detail/shown-verifications.tsx';
import { WriteToOffice } from '../contact/contact-actions.tsx';
import { contactOfProperty } from './property-texts.ts';
import { PropertyGallery } from './property-gallery.tsx';
import { PropertyPlace } from './property-place.tsx';
import { Amenities, PropertyFacts } from './property-sections.tsx';
import { PropertySummary } from './property-summary.tsx';
import { ownTitle } from '#shared/listings/own-text.ts';

/** The content of a property's page. `property` includes similar properties. */
export function PropertyDetail({ property }: { property: PropertyDetails }) {
  const contact = contactOfProperty(property);
  return (
    <>
      <div className="wrap">
        <BackLink to={PATHS.properties} also={PROPERTY_LISTS}>
          Back to Properties
        </BackLink>
        <PropertyGallery property={property} />
        <div className="grid grid-cols-1 gap-8 pt-6 pb-12 lg:grid-cols-[minmax(0,1fr)_23.5rem] lg:items-start lg:gap-12">
          <div className="min-w-0">
            <TitleBlock property={property} />
            <PropertyFacts property={property} />
            <span id="first-screen" hidden />
            <Amenities amenities={property.amenities} />
            <VerificationsBlock verifications={property.verifications} />
            <PriceBlock kind="properties" id={property.id} changes={property.priceChanges} />
            <PropertyPlace property={property} />
            <InquirySection listing={contact.listing} />
          </div>
          <aside aria-label="Summary and contact" className="grid grid-cols-1 gap-5 lg:sticky lg:top-22">
            <PropertySummary property={property} contact={contact} />
            <SellerCard seller={property.owner} contact={contact} listedAt={property.createdAt} />
            <ReportListing kind="property" id={property.id} ownerId={property.ownerId} />
            <OfficeCard title="Our Office" phones={BRAND.phones} tone="saffron">
              <ByReader ownerId={property.ownerId} owner={null}>
                <WriteToOffice property={property} officeChat={contact.officeChat} />
              </ByReader>
            </OfficeCard>
          </aside>
        </div>
        {property.similar.length > 0 && (
          <SimilarListings title="Similar Properties">
            {property.similar.map((other) => (
              <li key={other.id}>
                <PropertyCard property={other} sizes={SIMILAR_SIZES} />
              </li>
            ))}
          </SimilarListings>
        )}
      </div>
      <ContactDock contact={contact} price={<Price property={property} />} />
    </>
  );
}

function TitleBlock({ property }: { property: Property }) {
  return (
    <div className="grid gap-3 pb-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex gap-2">
          <Badge tone={property.purpose}>{PROPERTY_PURPOSE_LABELS[property.purpose]}</Badge>
          <StatusBadge status={property.status} />
        </div>
        <div className="flex gap-2">
          <SaveButton kind="property" id={property.id} isFavorite={property.isFavorite} look="line" size="sm" />
          <ShareButton title={ownTitle(property)} code={property.code} look="line" size="sm" />
        </div>
      </div>
      <p className="tabular text-4xl leading-[1.05] font-heavy tracking-[-.035em]">
        <Price property={property} />
      </p>
      <PriceDropNote lowered={property.priceLowered} />
      <h1 className="text-2xl leading-[1.12] font-semibold tracking-[-.02em] wrap-anywhere">
        <OwnTitle listing={property} />
      </h1>
      <PlaceLine place={placeOf(property.location)} large />
      <ReferenceCode code={property.code} />
    </div>
  );
}

function Price({ property }: { property: Property }) {
  return (
    <>
      {formatPrice(property.price, property.currency)}
      <span className="text-lg font-medium tracking-normal text-ink-2">
        {priceSuffix(property.purpose, property.price)}
      </span>
    </>
  );
}
