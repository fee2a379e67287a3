import type { ReactNode } from 'react';
import { PROPERTY_PURPOSE_LABELS, PROPERTY_TYPE_LABELS, formatArea } from '#shared/properties/property-facts.ts';
import type { Confirmed } from '../../listings/availability.ts';
import type { Property } from '#shared/properties/property.ts';
import { Badge } from '../../../ui/base/badge.tsx';
import { ConfirmedNote } from '../../listings/detail/confirmed-note.tsx';
import { Panel } from '../../listings/detail/detail-parts.tsx';
import { ByReader } from '../../listings/own/by-reader.tsx';
import type { SellerContact } from '../../listings/contact/seller-contact.ts';
import { OwnerPanel } from '../../listings/own/own-parts.tsx';
import { ContactActions } from '../contact/contact-actions.tsx';
import { priceLine } from './property-texts.ts';

/** The key facts for a buyer, and the contact actions. */
export function PropertySummary({ property, contact }: { property: Property & Confirmed; contact: SellerContact }) {
  const open = property.available && property.status === 'available';
  return (
    <Panel raised>
      <h2 className="mb-2 text-xl">Property Summary</h2>
      <dl>
        <Row label="Price">{priceLine(property)}</Row>
        <Row label="Type">{PROPERTY_TYPE_LABELS[property.propertyType]}</Row>
        <Row label="Purpose">{PROPERTY_PURPOSE_LABELS[property.purpose]}</Row>
        {property.area !== null && <Row label="Area">{formatArea(property.area)}</Row>}
        <Row label="Furnished">{property.furnished ? 'Yes' : 'No'}</Row>
        <Row label="Status">
          <Badge tone={open ? 'available' : 'neutral'}>{open ? 'Available' : 'Not Available'}</Badge>
        </Row>
      </dl>
      <div className="mt-4">
        <ByReader ownerId={property.ownerId} owner={<OwnerPanel kind="property" listing={property} />}>
          <ContactActions property={property} contact={contact} />
          <ConfirmedNote listing={property} />
        </ByReader>
      </div>
    </Panel>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4 border-b border-dashed border-line py-2.5 last:border-b-0">
      <dt className="text-meta text-ink-2">{label}</dt>
      <dd className="tabular text-end font-semibold">{children}</dd>
    </div>
  );
}
