import { mapTiles } from '#shared/map-tiles.ts';

/** What maps show streets from, as the site was built: null where it is the base map alone. */
export const MAP_TILES = mapTiles(import.meta.env['VITE_MAP_TILE_URL'], import.meta.env['VITE_MAP_ATTRIBUTION']);

/** The class of tiles that are pictures, drawn for the day: after sunset the style sheet turns them. */
export const PICTURES = 'map-pictures';
