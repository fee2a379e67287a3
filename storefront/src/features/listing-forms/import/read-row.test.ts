import { expect, test } from 'vitest';
import { IMPORT_KINDS } from './import-kinds.ts';
import { matchColumns } from './match-columns.ts';
import { readRow } from './read-row.ts';

const HEADS = [
  'TITLE',
  'Property Type',
  'purpose',
  'Price',
  'City',
  'Full  address',
  'Furnished',
  'Amenities',
  'photos',
  'Note',
];
const MATCHES = matchColumns(HEADS, IMPORT_KINDS.property.columns);
const ROW = [
  'Villa',
  'House',
  'For Sale',
  '85,000',
  'hargeisa',
  'Jigjiga Yar',
  'haa',
  'parking; WiFi',
  'a.jpg; b.jpg',
  'x',
];
const read = (changes: Record<number, string> = {}) =>
  readRow('property', Object.assign([...ROW], changes), MATCHES, 2);

test('an import matches columns by name or label, whatever their case and spaces', () => {
  expect(MATCHES).toEqual({
    title: 0,
    propertyType: 1,
    purpose: 2,
    price: 3,
    city: 4,
    location: 5,
    furnished: 6,
    amenities: 7,
    photos: 8,
  });
});

test('an import reads choices as codes or words, numbers as people write them, and lists', () => {
  expect(read()).toMatchObject({
    problems: [],
    photos: ['a.jpg', 'b.jpg'],
    body: {
      title: 'Villa',
      propertyType: 'house',
      purpose: 'sale',
      price: 85_000,
      city: 'Hargeisa',
      furnished: true,
      amenities: ['Parking', 'WiFi'],
    },
  });
});

test.each([
  [{ 0: '' }, 'Title is required'],
  [{ 1: 'castle' }, 'Property type must be one of'],
  [{ 3: '12 or 13' }, 'Price must be a number'],
  [{ 4: 'Paris' }, 'City must be one of'],
  [{ 6: 'perhaps' }, 'Furnished must be true or false'],
  [{ 8: Array.from({ length: 31 }, (_, index) => `${index}.jpg`).join(';') }, 'at most 30 photos'],
])('an import says what is wrong with a row: %o', (changes, problem) => {
  expect(read(changes).problems.join(' ')).toContain(problem);
});

test('an import takes away the marks by which spreadsheets keep a cell a text', () => {
  expect(read({ 0: '\u200E=Villa' }).title).toBe('=Villa');
  expect(read({ 0: "'=Villa" }).title).toBe('=Villa');
});

test('the example of each template is a row without problems', () => {
  for (const kind of ['property', 'car'] as const) {
    const { columns, example } = IMPORT_KINDS[kind];
    const heads = columns.map(({ label }) => label);
    const cells = columns.map(({ name }) => example[name] ?? '');
    expect(readRow(kind, cells, matchColumns(heads, columns), 2).problems).toEqual([]);
  }
});
