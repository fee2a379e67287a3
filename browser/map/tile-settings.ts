import { mapTiles } from '#shared/map-tiles.ts';

/** The source of street tiles in this build; null if the build has only the base map. */
export const MAP_TILES = mapTiles(import.meta.env['VITE_MAP_TILE_URL'], import.meta.env['VITE_MAP_ATTRIBUTION']);

/** The class of tiles that are daylight pictures. The style sheet inverts them in dark mode. */
export const PICTURES = 'map-pictures';
