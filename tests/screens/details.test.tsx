import { expect, test } from 'vitest';
import { rendered, textOf } from '../support/rendered.tsx';
import { carCard, propertyCard, CONTACT } from '../support/listings.ts';
import { carFacts } from '../../storefront/src/features/cars/detail/car-facts.ts';
import { SafetyTips } from '../../storefront/src/features/cars/detail/safety-tips.tsx';
import { InquiryForm } from '../../storefront/src/features/listings/contact/inquiry-form.tsx';
import { propertyContact } from '../../storefront/src/features/listings/contact/contact-listing.ts';
import { PropertyGallery } from '../../storefront/src/features/properties/detail/property-gallery.tsx';
import { PropertyPlace } from '../../storefront/src/features/properties/detail/property-place.tsx';
import { PropertyFacts } from '../../storefront/src/features/properties/detail/property-sections.tsx';

const property = {
  ...propertyCard({ district: 'Sha’ab' }),
  description: 'A well in the yard.',
  amenities: [],
  ...CONTACT,
};

test('a visitor reads the facts, the description and the place of a property @spec 1.2.68', () => {
  const facts = textOf(rendered(<PropertyFacts property={property} />));
  expect(facts).toMatch(/^Property Details /);
  for (const fact of ['Bedrooms', 'Bathrooms', 'Area', 'Type', '320 m²', 'House']) expect(facts).toContain(fact);
  expect(facts).toMatch(/A well in the yard\.$/);
  const place = textOf(rendered(<PropertyPlace property={property} />));
  expect(place).toContain('City Hargeisa');
  expect(place).toContain('District Sha’ab');
  expect(place).not.toContain('Approximate');
  const approximatePlace = { latitude: 9.565, longitude: 44.061, of: 'district' } as const;
  expect(textOf(rendered(<PropertyPlace property={{ ...property, approximatePlace }} />))).toMatch(
    /Approximate place: somewhere in Sha’ab$/,
  );
});

test('a property with one picture has no thumbnails, and one with two has them @spec 1.2.66', () => {
  const gallery = (images: string[]) => rendered(<PropertyGallery property={{ ...property, images }} />);
  expect(gallery(['/media/a-960.webp'])).not.toContain('aria-label="Photo 1 of');
  expect(gallery(['/media/a-960.webp', '/media/b-960.webp'])).toMatch(
    /aria-label="Photo 1 of 2".*aria-label="Photo 2 of 2"/s,
  );
});

test('a visitor reads six facts of every car, and the other facts that its owner gave @spec 1.2.97', () => {
  const labels = (columns: Parameters<typeof carCard>[0]) =>
    carFacts({ ...carCard(columns), description: null, features: [], ...CONTACT }).map(({ label }) => label);
  const always = ['Make', 'Model', 'Year', 'Condition', 'Fuel Type', 'Transmission'];
  expect(labels({ mileage: null })).toEqual(always);
  expect(labels({ mileage: 5, bodyType: 'van', color: 'Blue', engineSize: '2.0 L' })).toEqual([
    ...always,
    'Mileage',
    'Body Type',
    'Color',
    'Engine Size',
  ]);
});

test('a buyer of a car reads five tips @spec 1.2.101', () => {
  expect(textOf(rendered(<SafetyTips />))).toBe(
    'Safety Tips Meet in a safe public location Inspect the vehicle Verify ownership documents ' +
      'Test drive before purchasing Use secure payment methods',
  );
});

test('a user sees that a phone number begins with the country code @spec 2.9.7', () => {
  expect(rendered(<InquiryForm listing={propertyContact(property)} email="" />)).toMatch(/placeholder="\+252 /);
});
