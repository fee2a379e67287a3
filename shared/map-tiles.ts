/** The pictures or the file that a map shows streets from, and the HTML that names their source. */
export type MapTiles = { url: string; attribution: string };

/** OpenStreetMap's standard tiles. Its tile usage policy applies: docs/deployment.md, "The map". */
export const OSM_TILES = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';
const OSM_ATTRIBUTION = '&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>';
/** The setting of a site whose maps show the base map alone. */
const NONE = 'none';

/**
 * Reads the two settings of the map, `VITE_MAP_TILE_URL` and `VITE_MAP_ATTRIBUTION`. Without them a map shows OpenStreetMap's tiles;
 * "none" gives null. A file of the region's own (PMTiles) usually has OpenStreetMap's data, and names it unless told otherwise.
 * Throws where tiles of others come without the name of their source.
 */
export function mapTiles(url = '', attribution = ''): MapTiles | null {
  if (url === NONE) return null;
  if (!attribution && url && url !== OSM_TILES && !isRegionFile(url))
    throw new Error('Set VITE_MAP_ATTRIBUTION to the attribution that the tiles of VITE_MAP_TILE_URL ask for.');
  return { url: url || OSM_TILES, attribution: attribution || OSM_ATTRIBUTION };
}

/** Whether tiles lie in one file (PMTiles), of which a browser reads the parts that it needs. */
export function isRegionFile(url: string): boolean {
  return /^[^?#]*\.pmtiles(?=[?#]|$)/.test(url);
}

/** The origin that a map asks for its tiles, with `*` in the place of the names that `{s}` stands for; '' for the site itself. */
export function tileOrigin(url: string): string {
  const origin = /^https?:\/\/[^/?#]+/.exec(url)?.[0] ?? '';
  return origin.replace(/[^/.]*\{\w+\}[^.]*/, '*');
}
