import { expect, test } from 'vitest';
import { isRegionFile, mapTiles, OSM_TILES, tileOrigin } from '#shared/map-tiles.ts';

test('a map without settings shows the tiles of OpenStreetMap and names it', () => {
  for (const settings of [[], ['', ''], [OSM_TILES]]) {
    expect(mapTiles(...settings)?.url).toBe('https://tile.openstreetmap.org/{z}/{x}/{y}.png');
    expect(mapTiles(...settings)?.attribution).toContain('href="https://www.openstreetmap.org/copyright"');
  }
});

test('a site can show other tiles with their attribution, a file of the region, or none @feature 11.13b', () => {
  expect(mapTiles('none')).toBeNull();
  expect(mapTiles('https://maps.example/{z}/{x}/{y}.png', 'Maps Example')).toEqual({
    url: 'https://maps.example/{z}/{x}/{y}.png',
    attribution: 'Maps Example',
  });
  expect(mapTiles('/region.pmtiles')?.attribution).toContain('OpenStreetMap');
  expect(mapTiles('/region.pmtiles', 'Our own survey')?.attribution).toBe('Our own survey');
});

test('a build refuses third-party tiles without their attribution', () => {
  expect(() => mapTiles('https://maps.example/{z}/{x}/{y}.png')).toThrow('VITE_MAP_ATTRIBUTION');
});

test('a file of the region is recognised by its name, also with a version after it', () => {
  expect(isRegionFile('/region.pmtiles')).toBe(true);
  expect(isRegionFile('https://files.example/somaliland.pmtiles?v=2')).toBe(true);
  expect(isRegionFile('https://tiles.example/{z}/{x}/{y}.png?from=a.pmtiles')).toBe(false);
});

test('a map names the origin of its tiles', () => {
  expect(tileOrigin(OSM_TILES)).toBe('https://tile.openstreetmap.org');
  expect(tileOrigin('https://{s}.tile.example/{z}/{x}/{y}.png')).toBe('https://*.tile.example');
  expect(tileOrigin('/region.pmtiles')).toBe('');
});
