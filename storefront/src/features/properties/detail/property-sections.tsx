import { Bath, BedDouble, House, Maximize } from 'lucide-react';
import { Isolate } from '#browser/isolate.tsx';
import { formatWhole } from '#shared/format/number.ts';
import { PROPERTY_TYPE_LABELS, formatArea } from '#shared/properties/property-facts.ts';
import type { Property } from '#shared/properties/property.ts';
import { DetailBlock, type Fact, FactGrid, Prose } from '../../listings/detail/detail-parts.tsx';
import { amenityIcon } from './amenity-icons.ts';
import { ownText } from '#shared/listings/own-text.ts';
import { amenityName } from '#shared/properties/amenity-name.ts';

/** Rooms, size, type and description. It leaves out missing facts, because land has no rooms. */
export function PropertyFacts({ property }: { property: Property }) {
  const description = ownText(property, 'description');
  const facts: Fact[] = [];
  if (property.bedrooms) facts.push({ icon: BedDouble, label: 'Bedrooms', value: formatWhole(property.bedrooms) });
  if (property.bathrooms) facts.push({ icon: Bath, label: 'Bathrooms', value: formatWhole(property.bathrooms) });
  if (property.area) facts.push({ icon: Maximize, label: 'Area', value: formatArea(property.area) });
  facts.push({ icon: House, label: 'Type', value: PROPERTY_TYPE_LABELS[property.propertyType] });
  return (
    <DetailBlock title="Property Details">
      <FactGrid facts={facts} />
      {description.text && (
        <div className="mt-7">
          <Prose {...description} />
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
              <span className="min-w-0 wrap-anywhere">
                <Isolate>{amenityName(amenity)}</Isolate>
              </span>
            </li>
          );
        })}
      </ul>
    </DetailBlock>
  );
}
