import { expect, test } from 'vitest';
import { fileFields, fileHeadings, fileLine, type FileRow } from './report-line.ts';

test('a file of inquiries ends with the message and the time of its answer, under headings for people', () => {
  expect(fileFields('buying-inquiries').slice(-4)).toEqual(['status', 'createdAt', 'message', 'answeredAt']);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(fileHeadings('buying-inquiries').slice(-4)).toEqual([
    'Status',
    `Date (${zone})`,
    'Message',
    `Answered (${zone})`,
  ]);
});

test('a row of a file has choices as people read them, and amounts as a spreadsheet counts with them', () => {
  const row = {
    contactName: 'Amal',
    condition: 'needs_renovation',
    purpose: 'sale',
    propertyType: 'house',
    status: 'pending',
    area: 1200,
  };
  expect(fileLine(row as FileRow)).toMatchObject({ condition: 'Needs Renovation', status: 'Pending', area: 1200 });
  const property = {
    title: 'House',
    propertyType: 'land',
    status: 'sold',
    approvalStatus: 'approved',
    featured: false,
    price: 125_000.5,
  };
  expect(fileLine(property as FileRow)).toMatchObject({ propertyType: 'Land', featured: 'No', price: 125_000.5 });
});
