import { expect, test } from 'vitest';
import type { AppraisalReportRow, PropertyReportRow, ViewingReportRow } from '#shared/reports/report-schema.ts';
import { factsOf } from './row-facts.tsx';

const APPRAISAL: AppraisalReportRow = {
  id: '7f7c9f5e-0000-4000-8000-000000000000',
  contactName: 'Hodan',
  contactEmail: 'hodan@test.example',
  contactPhone: '+252 63 1',
  propertyType: 'warehouse',
  location: 'Berbera',
  address: '1 Port Road',
  area: 1800,
  bedrooms: 0,
  bathrooms: 2,
  yearBuilt: 1999,
  condition: 'needs_renovation',
  features: 'A ramp',
  purpose: 'tax_assessment',
  preferredDate: '2030-01-01',
  additionalInfo: null,
  status: 'completed',
  createdAt: '2026-11-21T12:00:00Z',
};

const PROPERTY: PropertyReportRow = {
  id: '7f7c9f5e-0000-4000-8000-000000000001',
  title: 'Flat',
  ownerName: null,
  ownerUsername: 'amal',
  ownerEmail: 'amal@test.example',
  price: 1450,
  currency: 'USD',
  propertyType: 'apartment',
  bedrooms: 2,
  bathrooms: null,
  area: null,
  furnished: true,
  location: 'Old Town',
  city: 'Berbera',
  district: '',
  status: 'rented',
  approvalStatus: 'approved',
  featured: false,
  createdAt: '2026-11-21T12:00:00Z',
};

const facts = (...row: Parameters<typeof factsOf>) =>
  Object.fromEntries(factsOf(...row).map(({ label, value }) => [label, value]));

test('a reader finds every fact of an appraisal in words', () => {
  expect(facts('appraisals', APPRAISAL)).toMatchObject({
    Contact: 'Hodan',
    'Property type': 'Warehouse',
    Area: '1,800 m²',
    Bedrooms: '0',
    'Year built': '1999',
    Condition: 'Needs Renovation',
    Purpose: 'Tax Assessment',
    'Preferred date': 'Jan 1, 2030',
    'Additional information': '–',
    Status: 'Completed',
  });
  expect(factsOf('appraisals', APPRAISAL)).toHaveLength(18);
});

test('a reader finds every fact of a property, and a dash for each missing one', () => {
  expect(facts('renting-properties', PROPERTY)).toMatchObject({
    Title: 'Flat',
    Owner: '–',
    Price: '$1,450/month',
    Area: '–',
    District: '–',
    Furnished: 'Yes',
    Featured: 'No',
    Status: 'Rented',
    Approval: 'Approved',
  });
  expect(facts('selling-properties', PROPERTY)['Price']).toBe('$1,450');
});

test('a reader finds the whole message of a viewing', () => {
  const message = `${'A long message. '.repeat(40)}\nIts end.`;
  const viewing: ViewingReportRow = {
    id: '7f7c9f5e-0000-4000-8000-000000000002',
    requesterName: 'Hodan',
    requesterUsername: null,
    requesterEmail: 'hodan@test.example',
    contactEmail: 'hodan@test.example',
    contactPhone: null,
    propertyTitle: 'Villa',
    propertyPrice: 125_000,
    propertyCurrency: 'EUR',
    propertyLocation: 'Old Town',
    propertyCity: 'Berbera',
    propertyType: 'house',
    propertyBedrooms: 3,
    propertyBathrooms: 2,
    preferredDate: '2030-01-01',
    preferredTime: '14:00',
    message,
    status: 'declined',
    createdAt: '2026-11-21T12:00:00Z',
  };
  expect(facts('property-viewings', viewing)).toMatchObject({
    Message: message,
    'Preferred time': '2:00 PM',
    Price: '€125,000',
    Status: 'Declined',
  });
});
