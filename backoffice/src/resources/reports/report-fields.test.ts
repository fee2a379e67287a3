import { describe, expect, test } from 'vitest';
import { REPORT_TYPES } from '#shared/reports/report-facts.ts';
import { reportFields } from '#shared/reports/report-schema.ts';

describe('the columns of a report', () => {
  test.each([
    [
      'appraisals',
      `id contactName contactEmail contactPhone propertyType location address area bedrooms bathrooms yearBuilt condition
        features purpose preferredDate additionalInfo status createdAt`,
    ],
    [
      'buying-inquiries',
      `inquirerName inquirerUsername inquirerEmail contactEmail contactPhone propertyTitle propertyPrice propertyCurrency
        propertyLocation propertyCity propertyType propertyBedrooms propertyBathrooms status createdAt`,
    ],
    [
      'selling-properties',
      `title ownerName ownerUsername ownerEmail price currency propertyType bedrooms bathrooms area furnished location city
        district status approvalStatus featured createdAt`,
    ],
    [
      'property-viewings',
      `requesterName requesterUsername requesterEmail contactEmail contactPhone propertyTitle propertyPrice
        propertyCurrency propertyLocation propertyCity propertyType propertyBedrooms propertyBathrooms preferredDate
        preferredTime message status createdAt`,
    ],
  ] as const)('%s are the documented ones, in their order @spec 2.3.21', (type, fields) => {
    expect(reportFields(type)).toEqual(fields.split(/\s+/));
  });

  test('the columns of a report are equal for listings for sale and for rent', () => {
    expect(reportFields('renting-inquiries')).toEqual(reportFields('buying-inquiries'));
    expect(reportFields('renting-properties')).toEqual(reportFields('selling-properties'));
    expect(REPORT_TYPES).toHaveLength(6);
  });
});
