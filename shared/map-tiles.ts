/** The tile pictures or the tile file for a map's streets, and the HTML that credits the source. */
export type MapTiles = { url: string; attribution: string };

/** OpenStreetMap's standard tiles. Its tile usage policy applies: docs/deployment.md, "The map". */
export const OSM_TILES = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';
const OSM_ATTRIBUTION = '&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>';
/** The setting of a site with only the base map. */
const NONE = 'none';

/**
 * Reads the two map settings, `VITE_MAP_TILE_URL` and `VITE_MAP_ATTRIBUTION`. Without them a map shows OpenStreetMap's tiles;
 * "none" gives null. A PMTiles file usually has OpenStreetMap's data, so that is its default attribution. Throws if tiles of
 * another source have no attribution.
 */
export function mapTiles(url = '', attribution = ''): MapTiles | null {
  if (url === NONE) return null;
  if (!attribution && url && url !== OSM_TILES && !isRegionFile(url))
    throw new Error('Set VITE_MAP_ATTRIBUTION to the attribution that the tiles of VITE_MAP_TILE_URL require.');
  return { url: url || OSM_TILES, attribution: attribution || OSM_ATTRIBUTION };
}

/** Whether the tiles are in one PMTiles file, from which the browser reads only the parts that it needs. */
export function isRegionFile(url: string): boolean {
  return /^[^?#]*\.pmtiles(?=[?#]|$)/.test(url);
}

/** The origin of a map's tiles, with `*` for the names behind `{s}`. '' for the site itself. */
export function tileOrigin(url: string): string {
  const origin = /^https?:\/\/[^/?#]+/.exec(url)?.[0] ?? '';
  return origin.replace(/[^/.]*\{\w+\}[^.]*/, '*');
}
