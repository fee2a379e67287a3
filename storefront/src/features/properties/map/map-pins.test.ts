import { expect, test } from 'vitest';
import type { PropertyCard } from '../../../../../shared/properties/property.ts';
import { indexPins, pinsOf, withOwnPin } from './map-pins.ts';

const property = (id: string, latitude: number | null, longitude: number | null) =>
  ({ id, latitude, longitude }) as PropertyCard;

const villa = property('villa', 9.56, 44.06);
const flat = property('flat', 9.561, 44.061);
const plot = property('plot', 10.44, 45.01);
const unknown = property('unknown', null, null);
const REGION: [number, number, number, number] = [42, 8, 48, 12];
const index = indexPins([villa, flat, plot, unknown]);
const keysAt = (zoom: number) => pinsOf(index, REGION, zoom).map(({ key, members }) => [key, members.length]);

test('a visitor who sees the whole region sees neighbours as one cluster, from north to south', () => {
  const [first, second] = pinsOf(index, REGION, 7);
  expect(first?.members).toEqual([plot]);
  expect(second?.cluster).not.toBeNull();
  expect(second?.members.map(({ id }) => id).toSorted()).toEqual(['flat', 'villa']);
});

test('a visitor who comes close sees each by itself, also between two steps of the zoom', () => {
  expect(keysAt(16.5)).toEqual([
    ['plot', 1],
    ['flat', 1],
    ['villa', 1],
  ]);
});

test('a visitor sees only what lies in the part that is shown', () => {
  expect(pinsOf(index, [44, 9, 44.5, 10], 16).map(({ key }) => key)).toEqual(['flat', 'villa']);
});

test('a chosen property has a pin of its own even inside a cluster, unless nobody knows where it is', () => {
  const pins = pinsOf(index, REGION, 7);
  expect(withOwnPin(pins, villa).at(-1)).toMatchObject({ key: 'villa', cluster: null });
  expect(withOwnPin(pins, plot)).toHaveLength(pins.length);
  expect(withOwnPin(pins, unknown)).toBe(pins);
  expect(withOwnPin(pins, undefined)).toBe(pins);
});
