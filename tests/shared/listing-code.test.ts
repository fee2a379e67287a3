import { expect, test } from 'vitest';
import { listingPath, readListingReference } from '#shared/listings/listing-code.ts';

const ID = '0b5f1d8e-3c1a-4f5e-9d55-6a2f3b1c4d5e';

test.each(['HG-4821', 'hg 4821', 'HG4821', ' hg–4821 ', 'HG-٤٨٢١', 'ｈｇ４８２１', 'H G 4 8 2 1'])(
  'a person who types %j names the code HG-4821 @feature 9.4a',
  (typed) => expect(readListingReference(typed)).toBe('HG-4821'),
);

test.each([
  ID,
  ID.toUpperCase(),
  `https://example.com/property/${ID}`,
  `Villa https://example.com/so/car/${ID}?from=share`,
  `/property/${ID}`,
])('a person who pastes %j names the listing by its id', (pasted) => expect(readListingReference(pasted)).toBe(ID));

test.each([
  '',
  '4821',
  'Hargeisa',
  'HG-12',
  'HGE-4821',
  'house HG-4821',
  `x${ID}`,
  `/users/${ID}`,
  `/property/${ID}-2`,
])('a person who types %j searches by words', (typed) => expect(readListingReference(typed)).toBeUndefined());

test('a reference leads to the page of its kind', () => {
  expect(listingPath({ kind: 'car', id: ID })).toBe(`/car/${ID}`);
  expect(listingPath({ kind: 'property', id: ID })).toBe(`/property/${ID}`);
});
