import { HomeOutlined } from '@ant-design/icons';
import { AREA_PATHS, editPath, propertyPath } from '../../../../shared/addresses.ts';
import { formatPrice, priceSuffix } from '../../../../shared/format/money.ts';
import {
  PROPERTY_PURPOSE_LABELS,
  PROPERTY_TYPE_LABELS,
  type PropertyPurpose,
  type PropertyType,
} from '../../../../shared/properties/property-facts.ts';
import { factsOf } from '../listings/listing-facts.ts';
import type { ListingKind } from '../listings/listing-kind.ts';

export const PROPERTY_KIND: ListingKind = {
  listing: 'property',
  resource: 'admin_properties',
  moderate: 'moderate_properties',
  label: 'Property',
  noun: ['property', 'properties'],
  path: `${AREA_PATHS.admin}/properties`,
  pagePath: propertyPath,
  editPath: (id) => editPath('property', id),
  icon: <HomeOutlined aria-hidden="true" />,
  topics: 'admin:properties,admin:listing_changes',
  price: ({ price, currency, purpose }) => formatPrice(price, currency) + priceSuffix(String(purpose), price),
  facts: (listing) =>
    factsOf({
      Type: PROPERTY_TYPE_LABELS[listing['property_type'] as PropertyType],
      Purpose: PROPERTY_PURPOSE_LABELS[listing['purpose'] as PropertyPurpose],
      Bedrooms: listing['bedrooms'],
      Bathrooms: listing['bathrooms'],
      Area: typeof listing['area'] === 'number' ? `${listing['area']} m²` : null,
      Furnished: listing['furnished'] === true ? 'Yes' : 'No',
      District: listing['district'],
    }),
  extras: ({ amenities }) => ({ label: 'Amenities', entries: amenities as string[] }),
};
