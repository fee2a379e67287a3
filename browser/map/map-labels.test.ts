import { expect, test } from 'vitest';
import { CITY_ZOOM, labelsAt, withoutOverlaps } from './map-labels.ts';

const namesAt = (zoom: number) => labelsAt(zoom).map(({ name }) => name);

test('a visitor reads the names of cities from afar, and close by those of districts and airports too', () => {
  expect(namesAt(7)).toContain('Hargeisa');
  expect(namesAt(7)).not.toContain('Jigjiga Yar');
  expect(namesAt(CITY_ZOOM)).toEqual(expect.arrayContaining(['Hargeisa', 'Jigjiga Yar', 'Egal International Airport']));
  // A region is no spot.
  expect(namesAt(7)).not.toContain('Awdal');
});

test('a visitor never reads two names over each other, nor one under a price: the first one stays', () => {
  const label = (name: string, x: number, y: number) => ({ name, kind: 'city' as const, x, y });
  const hargeisa = label('Hargeisa', 100, 100);
  const near = label('Borama', 120, 110);
  const far = label('Burao', 300, 100);
  const below = label('Gabiley', 100, 140);
  expect(withoutOverlaps([hargeisa, near, far, below], [])).toEqual([hargeisa, far, below]);
  expect(withoutOverlaps([hargeisa, near, far], [[290, 110, 310, 150]])).toEqual([hargeisa]);
});
