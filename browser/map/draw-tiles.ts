import { type GridLayer, type GridLayerOptions, type Map as LeafletMap, tileLayer, type TileEvent } from 'leaflet';
import { isRegionFile } from '#shared/map-tiles.ts';
import { MAP_TILES, PICTURES } from './tile-settings.ts';

/** Loads tiles only when the map stops moving, and only for the visible area. */
const OPTIONS: GridLayerOptions = { updateWhenIdle: true, updateWhenZooming: false };

/** Draws the configured street tiles over the base map. The base map shows where a tile is missing. */
export function drawTiles(map: LeafletMap): void {
  if (!MAP_TILES) return;
  const { url, attribution } = MAP_TILES;
  // Show the attribution from the start, even before the tiles load.
  map.attributionControl.addAttribution(attribution);
  if (isRegionFile(url)) {
    void drawRegionFile(map, url);
    return;
  }
  // Tile servers require the referrer: the site that shows their tiles.
  const layer = tileLayer(url, { ...OPTIONS, className: PICTURES, referrerPolicy: 'strict-origin-when-cross-origin' });
  addLayer(map, layer);
}

/** If the file cannot be read, the base map stays as it is. */
async function drawRegionFile(map: LeafletMap, url: string): Promise<void> {
  let isRemoved = false;
  map.on('unload', () => {
    isRemoved = true;
  });
  try {
    const { regionLayer } = await import('./region-layer.ts');
    const layer = await regionLayer(url, OPTIONS);
    // The page may have removed its map meanwhile.
    if (!isRemoved) addLayer(map, layer);
  } catch (error) {
    console.warn(error);
  }
}

/** Adds tiles to a map. While tiles are visible, `has-tiles` hides our labels that the tiles already contain. */
function addLayer(map: LeafletMap, layer: GridLayer): void {
  const shown = new Set<unknown>();
  const mark = () => map.getContainer().classList.toggle('has-tiles', shown.size > 0);
  layer.on('tileload', ({ tile }: TileEvent) => {
    shown.add(tile);
    mark();
  });
  layer.on('tileunload', ({ tile }: TileEvent) => {
    shown.delete(tile);
    mark();
  });
  layer.addTo(map);
  const askAgain = () => shown.size === 0 && layer.redraw();
  window.addEventListener('online', askAgain);
  map.on('unload', () => window.removeEventListener('online', askAgain));
}
