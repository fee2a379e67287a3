import { expect, test } from 'vitest';
import type { PropertyCardData } from '../../../listings/card/property-card-fields.ts';
import { mapPlace } from '../map-place.ts';
import { indexPins, neighboursOf, pinsOf, withOwnPin } from './map-pins.ts';

const NO_PIN = { city: 'Hargeisa', district: null, latitude: null, longitude: null, approximatePlace: null };
const card = (columns: Partial<PropertyCardData>) => ({ ...NO_PIN, ...columns }) as PropertyCardData;
const property = (id: string, latitude: number, longitude: number) => card({ id, latitude, longitude });
const about = (id: string) =>
  card({ id, district: 'Sheikh Road', approximatePlace: { latitude: 10.4, longitude: 45.018, of: 'district' } });

const villa = property('villa', 9.56, 44.06);
const flat = property('flat', 9.561, 44.061);
const plot = property('plot', 10.44, 45.01);
const REGION: [number, number, number, number] = [42, 8, 48, 12];
const index = indexPins([villa, flat, plot]);
const keysAt = (zoom: number) => pinsOf(index, REGION, zoom).map(({ key, members }) => [key, members.length]);

test('a visitor of the whole region sees neighbours as one cluster, from north to south', () => {
  const [first, second] = pinsOf(index, REGION, 7);
  expect(first?.members).toEqual([plot]);
  expect(second?.cluster).not.toBeNull();
  expect(second?.members.map(({ id }) => id).toSorted()).toEqual(['flat', 'villa']);
});

test('a visitor who zooms in sees each property separately, also between two zoom steps', () => {
  expect(keysAt(16.5)).toEqual([
    ['plot', 1],
    ['flat', 1],
    ['villa', 1],
  ]);
});

test('a visitor sees only the properties of the visible area', () => {
  expect(pinsOf(index, [44, 9, 44.5, 10], 16).map(({ key }) => key)).toEqual(['flat', 'villa']);
});

test('a chosen property has its own pin even inside a cluster', () => {
  const pins = pinsOf(index, REGION, 7);
  expect(withOwnPin(pins, villa).at(-1)).toMatchObject({ key: 'villa', cluster: null });
  expect(withOwnPin(pins, plot)).toHaveLength(pins.length);
  expect(withOwnPin(pins, undefined)).toBe(pins);
});

test('listings without a pin are grouped in their district at every zoom, apart from a listing with a pin there', () => {
  const [one, two, pinned] = [about('one'), about('two'), property('pinned', 10.4, 45.018)];
  const all = [one, two, pinned];
  const pins = pinsOf(indexPins(all), REGION, 18);
  expect(pins.map(({ members, around }) => [members.length, around])).toEqual([
    [2, 'Sheikh Road'],
    [1, null],
  ]);
  expect(neighboursOf(all, two)).toEqual([one, two]);
  expect(neighboursOf(all, pinned)).toEqual([pinned]);
  // The property already has a pin: the pin of its district.
  expect(withOwnPin(pins, two)).toBe(pins);
});

test('a listing that is only known to be in its city has the city’s name', () => {
  const place = { latitude: 9.5624, longitude: 44.077, of: 'city' } as const;
  expect(mapPlace(card({ district: 'Unheard Of', approximatePlace: place }))).toEqual({
    at: [9.5624, 44.077],
    around: 'Hargeisa',
  });
  expect(mapPlace(villa)).toEqual({ at: [9.56, 44.06], around: null });
});
