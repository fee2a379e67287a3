import { describe, expect, test } from 'vitest';
import { linksOf, rendered, textOf } from '../support/rendered.tsx';
import { carCard, CONFIRMATION, propertyCard, CONTACT, SELLER_CONTACT } from '../support/listings.ts';
import { CarCard } from '../../storefront/src/features/cars/car-card.tsx';
import { HeartButton } from '../../storefront/src/features/listings/favorite/heart-button.tsx';
import { OwnerStatusButton } from '../../storefront/src/features/listings/own/owner-status-button.tsx';
import { PropertyCard } from '../../storefront/src/features/listings/card/property-card.tsx';
import { ListingGroups } from '../../storefront/src/features/listings/search/listing-groups.tsx';
import { PropertySummary } from '../../storefront/src/features/properties/detail/property-summary.tsx';
import { LISTING_STATUSES } from '#shared/listings/listing-facts.ts';
import { PROPERTY_TYPES } from '#shared/properties/property-facts.ts';

const PICTURE = '/media/listing-images/demo/house-courtyard-01-f1d09a-960.webp';

describe('a visitor reads on the card of a property', () => {
  const html = (columns: Parameters<typeof propertyCard>[0]) =>
    rendered(<PropertyCard property={propertyCard(columns)} sizes="100vw" />);

  test('a visitor reads on the card of a property price, title, location, status, bedrooms, bathrooms and area, and follows a link to its page @spec 1.2.27', () => {
    const card = html({ status: 'pending' });
    expect(textOf(card)).toBe(
      'Pending $148,000 Villa with a garden Jigjiga Yar, Hargeisa 4 bedrooms 2 bathrooms 320 m²',
    );
    expect(linksOf(card)).toEqual({ 'Villa with a garden': `/property/${propertyCard().id}` });
  });

  test('the monthly price of a rental, and that a price is not available @spec 1.2.29', () => {
    expect(textOf(html({ purpose: 'rent', price: 450 }))).toContain('$450 /month');
    expect(textOf(html({ purpose: 'rent', price: null }))).toContain('Price not available');
    expect(textOf(html({ purpose: 'rent', price: null }))).not.toContain('/month');
  });

  test('each of the four statuses', () => {
    for (const status of LISTING_STATUSES) expect(textOf(html({ status }))).toMatch(new RegExp(`^${status} `, 'i'));
  });

  test('the first picture, or the drawing of its type without a picture @spec 1.2.28', () => {
    expect(html({ images: [PICTURE, '/media/other-960.webp'] })).toContain(`src="${PICTURE}"`);
    for (const propertyType of PROPERTY_TYPES) expect(html({ propertyType })).toContain(`fallback-${propertyType}`);
    expect(html({ propertyType: 'castle' as 'house' })).toContain('fallback-house');
  });
});

test('a visitor reads a heading above the unconfirmed listings only in the recommended order', () => {
  const listings = [
    propertyCard({ id: '1', isConfirmed: true }),
    propertyCard({ id: '2', isConfirmed: false }),
    propertyCard({ id: '3', isConfirmed: false }),
  ];
  const texts = (sort: string) =>
    textOf(
      rendered(
        <ListingGroups listings={listings} sort={sort}>
          {(property) => <PropertyCard property={property} sizes="100vw" />}
        </ListingGroups>,
      ),
    ).match(/Not confirmed recently(?: The owners)?|Confirmed \d+/g);
  expect(texts('recommended')).toEqual([
    expect.stringContaining('Confirmed'),
    'Not confirmed recently The owners',
    'Not confirmed recently',
    'Not confirmed recently',
  ]);
  for (const sort of ['newest', 'price-asc', 'area'])
    expect(texts(sort)).toEqual([
      expect.stringContaining('Confirmed'),
      'Not confirmed recently',
      'Not confirmed recently',
    ]);
});

test('a member sees a filled heart on saved listings, and an empty one on others @spec 1.2.30', () => {
  const saved = rendered(<HeartButton kind="property" id="1" isFavorite />);
  expect(saved).toMatch(/aria-pressed="true".*fill-current/s);
  const other = rendered(<HeartButton kind="property" id="1" isFavorite={false} />);
  expect(other).toContain('aria-pressed="false"');
  expect(other).not.toContain('fill-current');
});

test('an owner sees Mark as Available on a sold listing, and Mark as Sold on others @spec 1.2.31', () => {
  for (const status of LISTING_STATUSES) {
    const button = rendered(<OwnerStatusButton kind="property" id="1" title="Villa" status={status} />);
    expect(textOf(button), status).toBe(status === 'sold' ? 'Mark as Available : Villa' : 'Mark as Sold : Villa');
  }
});

test('a visitor reads in the summary of a property whether it is available @spec 1.2.72', () => {
  const summary = (columns: Parameters<typeof propertyCard>[0]) =>
    textOf(
      rendered(
        <PropertySummary
          property={{ ...propertyCard(columns), ...CONFIRMATION, description: null, amenities: [], ...CONTACT }}
          contact={SELLER_CONTACT}
        />,
      ),
    );
  expect(summary({})).toContain('Furnished No Status Available');
  expect(summary({ furnished: true })).toContain('Furnished Yes');
  for (const columns of [
    { status: 'sold' },
    { status: 'rented' },
    { status: 'pending' },
    { available: false },
  ] as const)
    expect(summary(columns)).toContain('Status Not Available');
});

describe('a visitor reads on the card of a car', () => {
  const html = (columns: Parameters<typeof carCard>[0]) => rendered(<CarCard car={carCard(columns)} sizes="100vw" />);

  test('a visitor reads on the card of a car status, purpose, price line, condition, name, place, year, fuel, transmission and mileage, and two links @spec 1.2.92-93', () => {
    const card = html({});
    expect(textOf(card)).toBe(
      'Available Sale & Rent $5,200 / $40/day Good 2015 Toyota Vitz Main Road, Hargeisa 2015 Gasoline Manual 82,000 km ' +
        'View Details : 2015 Toyota Vitz Contact about 2015 Toyota Vitz',
    );
    expect(linksOf(card)['View Details : 2015 Toyota Vitz']).toBe(`/car/${carCard().id}`);
    expect(textOf(html({ mileage: null }))).not.toContain('km');
  });

  test('a visitor reads on the card of a car that it is featured, if it is @spec 1.2.92', () => {
    expect(textOf(html({ featured: true }))).toContain('Available Featured Sale & Rent');
    expect(textOf(html({ featured: false }))).not.toContain('Featured');
  });

  test('a status that looks unlike the others only if the car is available @spec 1.4.4', () => {
    const look = (status: (typeof LISTING_STATUSES)[number]) =>
      /class="([^"]*)">(?:Available|Sold|Rented|Pending)/i.exec(html({ status }))?.[1];
    for (const status of LISTING_STATUSES.filter((other) => other !== 'available'))
      expect(look(status), status).not.toBe(look('available'));
  });

  test('the first picture, or the placeholder without a picture @spec 1.2.92', () => {
    expect(html({ images: [PICTURE] })).toContain(`src="${PICTURE}"`);
    expect(html({})).toContain('src="/placeholder-car.jpg"');
  });
});
