import { expect, test } from 'vitest';
import { readDegrees, readPoint } from '#shared/places/typed-point.ts';

test.each([
  ['9.562389, 44.077013', [9.562389, 44.077013]],
  ['9.562389,44.077013', [9.562389, 44.077013]],
  ['9.562389 44.077013', [9.562389, 44.077013]],
  ['(9.562389; 44.077013)', [9.562389, 44.077013]],
  ['9,562389 44,077013', [9.562389, 44.077013]],
  ['٩٫٥٦٢٤، ٤٤٫٠٧٧', [9.5624, 44.077]],
  ['9.5624° N, 44.0770° E', [9.5624, 44.077]],
  ['44.0770° E, 9.5624° N', [9.5624, 44.077]],
  ['N 9.5624 E 44.0770', [9.5624, 44.077]],
  ['33.9° S, 18.4° E', [-33.9, 18.4]],
  ['-33.9, -70.6', [-33.9, -70.6]],
  ['lat: 9.5624, lng: 44.0770', [9.5624, 44.077]],
  ['Latitude 9.5624 Longitude 44.0770', [9.5624, 44.077]],
  ['https://www.google.com/maps/place/Hargeisa/@9.5624,44.077,15z', [9.5624, 44.077]],
  ['https://www.google.com/maps/place/X/@9.1,44.1,15z/data=!3m1!4b1!3d9.5624!4d44.077', [9.5624, 44.077]],
  ['https://maps.google.com/?q=9.5624,44.077', [9.5624, 44.077]],
  ['https://maps.google.com/maps?q=9.5624%2C44.077&z=17', [9.5624, 44.077]],
  ['https://www.google.com/maps/search/?api=1&query=9.5624%2C44.077', [9.5624, 44.077]],
  ['https://www.google.com/maps/search/9.5624,+44.077?entry=tts', [9.5624, 44.077]],
  ['https://www.openstreetmap.org/?mlat=9.5624&mlon=44.077#map=15/9.1/44.1', [9.5624, 44.077]],
  ['https://www.openstreetmap.org/#map=15/9.5624/44.077', [9.5624, 44.077]],
  ['https://maps.apple.com/?ll=9.5624,44.077&q=Home', [9.5624, 44.077]],
  ['https://bing.com/maps?cp=9.5624~44.077', [9.5624, 44.077]],
  ['https://waze.com/ul?ll=9.5624%2C44.077&navigate=yes', [9.5624, 44.077]],
  ['geo:9.5624,44.0770', [9.5624, 44.077]],
  ['geo:9.5624,44.0770?z=15', [9.5624, 44.077]],
])('an owner who pastes %j means the place %j', (pasted, point) => {
  expect(readPoint(pasted)).toEqual(point);
});

test.each([
  [`9°33'44.6"N 44°04'37.2"E`, [9.56239, 44.077]],
  ['9°33′44.6″N, 44°04′37.2″E', [9.56239, 44.077]],
  [`9° 33' 44.6'' N 44° 04' 37.2'' E`, [9.56239, 44.077]],
  [`9°33.743'N 44°04.62'E`, [9.56238, 44.077]],
])(
  'an owner who pastes degrees and minutes (%j) means the place %j to a metre',
  (pasted, [latitude = 0, longitude = 0]) => {
    const [north = NaN, east = NaN] = readPoint(pasted) ?? [];
    expect(north).toBeCloseTo(latitude, 4);
    expect(east).toBeCloseTo(longitude, 4);
  },
);

test.each([
  ['9.5624', 9.5624],
  [' 9,5624 ', 9.5624],
  ['٩٫٥٦٢٤', 9.5624],
  ['9.5624° N', 9.5624],
  ['44.0770° E', 44.077],
  ['33.9 S', -33.9],
  ['-9.5', -9.5],
  [`9°30'N`, 9.5],
  [`44°04'37.2"E`, 44.077],
])('an owner who types %j means %d degrees', (typed, degrees) => {
  expect(readDegrees(typed)).toBeCloseTo(degrees, 6);
});

test.each([
  '',
  'Hargeisa',
  '6GF6+2R Hargeisa',
  'https://maps.app.goo.gl/abc123',
  'https://example.com/',
  '95, 44',
  '9.5, 181',
  '9.5 N, 44 N',
  `9°75'N 44°04'E`,
  '1, 2, 3',
])('an owner who pastes %j names no place', (pasted) => {
  expect(readPoint(pasted)).toBeNull();
});

test('a text of a megabyte is no coordinate, and is refused before it is parsed', () => {
  for (const text of [`9${' '.repeat(1_000_000)}x`, '9'.repeat(1_000_000), `geo:${'9'.repeat(1_000_000)}`]) {
    expect(readDegrees(text)).toBeNull();
    expect(readPoint(text)).toBeNull();
  }
});
