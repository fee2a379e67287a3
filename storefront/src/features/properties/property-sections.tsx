import { Bath, BedDouble, House, Maximize } from 'lucide-react';
import { formatWhole } from '../../../../shared/format/number.ts';
import { PROPERTY_TYPE_LABELS } from '../../../../shared/properties/property-facts.ts';
import type { Property } from '../../../../shared/properties/property.ts';
import { DetailBlock, type Fact, FactGrid, Prose } from '../listings/detail-parts.tsx';
import { amenityIcon } from './amenity-icons.ts';
import { PropertyMap } from './property-map.tsx';

/** Rooms, size, type and what the owner wrote. Land has no rooms: what is missing is left out, never 0. */
export function PropertyFacts({ property }: { property: Property }) {
  const facts: Fact[] = [];
  if (property.bedrooms) facts.push({ icon: BedDouble, label: 'Bedrooms', value: formatWhole(property.bedrooms) });
  if (property.bathrooms) facts.push({ icon: Bath, label: 'Bathrooms', value: formatWhole(property.bathrooms) });
  if (property.area) facts.push({ icon: Maximize, label: 'Area', value: `${formatWhole(property.area)} m²` });
  facts.push({ icon: House, label: 'Type', value: PROPERTY_TYPE_LABELS[property.propertyType] });
  return (
    <DetailBlock title="Property Details">
      <FactGrid facts={facts} />
      {property.description && (
        <div className="mt-7">
          <Prose text={property.description} />
        </div>
      )}
    </DetailBlock>
  );
}

export function Amenities({ amenities }: { amenities: readonly string[] }) {
  if (amenities.length === 0) return null;
  return (
    <DetailBlock title="Amenities">
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {amenities.map((amenity) => {
          const Icon = amenityIcon(amenity);
          return (
            <li key={amenity} className="flex items-center gap-2.5">
              <Icon className="text-primary-text" />
              <span className="min-w-0 break-words">{amenity}</span>
            </li>
          );
        })}
      </ul>
    </DetailBlock>
  );
}

export function PropertyPlace({ property }: { property: Property }) {
  return (
    <DetailBlock title="Location">
      <dl className="flex flex-wrap gap-x-12 gap-y-4">
        <Place label="City" value={property.city} />
        {property.district && <Place label="District" value={property.district} />}
      </dl>
      <PropertyMap property={property} />
    </DetailBlock>
  );
}

function Place({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="text-lead font-semibold">{value}</dd>
    </div>
  );
}
