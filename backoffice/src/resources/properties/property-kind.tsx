import { HomeOutlined } from '@ant-design/icons';
import { AREA_PATHS, editPath, propertyPath } from '#shared/paths.ts';
import { formatPrice, priceSuffix } from '#shared/format/money.ts';
import {
  PROPERTY_PURPOSE_LABELS,
  PROPERTY_TYPE_LABELS,
  type PropertyPurpose,
  type PropertyType,
} from '#shared/properties/property-facts.ts';
import { factsOf, type ListingKind } from '../listings/listing-kind.ts';
import { t } from '#shared/format/text.ts';
import { PROPERTY_TEXTS } from '../listings/texts/property-texts.ts';
import { amenityName } from '#shared/properties/amenity-name.ts';
import { IS_ENGLISH } from '#shared/language.ts';

export const PROPERTY_KIND: ListingKind = {
  listing: 'property',
  resource: 'admin_properties',
  moderate: 'moderate_properties',
  texts: PROPERTY_TEXTS,
  path: `${AREA_PATHS.admin}/properties`,
  pagePath: propertyPath,
  editPath: (id, back) => editPath('property', id, back),
  icon: <HomeOutlined aria-hidden="true" />,
  topics: 'admin:properties,admin:listing_changes',
  price: ({ price, currency, purpose }) => formatPrice(price, currency) + priceSuffix(String(purpose), price),
  facts: (listing) =>
    factsOf([
      ['Type', PROPERTY_TYPE_LABELS[listing['property_type'] as PropertyType]],
      ['Purpose', PROPERTY_PURPOSE_LABELS[listing['purpose'] as PropertyPurpose]],
      ['Bedrooms', listing['bedrooms']],
      ['Bathrooms', listing['bathrooms']],
      ['Area', typeof listing['area'] === 'number' ? t(`${listing['area']} m²`) : null],
      ['Furnished', listing['furnished'] === true ? 'Yes' : 'No'],
      ['District', listing['district']],
    ]),
  extras: ({ amenities }) => ({ label: 'Amenities', entries: amenityNames(amenities as string[]) }),
};

/** The database stores amenities in English, so English pages need no table of names. */
function amenityNames(amenities: string[]): string[] {
  return IS_ENGLISH ? amenities : amenities.map(amenityName);
}
