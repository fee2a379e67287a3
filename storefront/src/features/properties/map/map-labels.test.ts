import { expect, test } from 'vitest';
import type { PropertyCard } from '../../../../../shared/properties/property.ts';
import { districtLabels, withoutOverlaps } from './map-labels.ts';

const at = (city: string, district: string | null, latitude: number | null, longitude: number | null) =>
  ({ city, district, latitude, longitude }) as PropertyCard;

test('a visitor reads the name of a district in the middle of its properties, and each city has its own', () => {
  const labels = districtLabels([
    at('Berbera', "Sha'ab", 10, 45),
    at('Hargeisa', "Sha'ab", 9, 44),
    at('Hargeisa', "Sha'ab", 9.5, 44.5),
    at('Hargeisa', null, 9, 44),
    at('Hargeisa', 'October', null, null),
  ]);
  expect(labels).toEqual([
    { name: "Sha'ab", at: [10, 45] },
    { name: "Sha'ab", at: [9.25, 44.25] },
  ]);
});

test('a visitor never reads two names over each other, nor one under a price: the first one stays', () => {
  const hargeisa = { name: 'Hargeisa', x: 100, y: 100 };
  const near = { name: 'Borama', x: 120, y: 110 };
  const far = { name: 'Burao', x: 300, y: 100 };
  const below = { name: 'Gabiley', x: 100, y: 140 };
  expect(withoutOverlaps([hargeisa, near, far, below], [])).toEqual([hargeisa, far, below]);
  expect(withoutOverlaps([hargeisa, near, far], [[290, 110, 310, 150]])).toEqual([hargeisa]);
});
