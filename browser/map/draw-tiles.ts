import { type GridLayer, type GridLayerOptions, type Map as LeafletMap, tileLayer, type TileEvent } from 'leaflet';
import { isRegionFile } from '#shared/map-tiles.ts';
import { MAP_TILES, PICTURES } from './tile-settings.ts';

/** Asked for when the map rests, and as they are shown: no tile beyond the part that somebody sees. */
const OPTIONS: GridLayerOptions = { updateWhenIdle: true, updateWhenZooming: false };

/** Draws the streets that the site is set to over the base map, which shows where a tile does not come. */
export function drawTiles(map: LeafletMap): void {
  if (!MAP_TILES) return;
  const { url, attribution } = MAP_TILES;
  // Named from the first moment on, whenever its tiles come.
  map.attributionControl.addAttribution(attribution);
  if (isRegionFile(url)) {
    void drawRegionFile(map, url);
    return;
  }
  // Tile servers ask for the name of the site that shows their tiles.
  const layer = tileLayer(url, { ...OPTIONS, className: PICTURES, referrerPolicy: 'strict-origin-when-cross-origin' });
  addLayer(map, layer);
}

/** A file that cannot be read leaves the base map as it is. */
async function drawRegionFile(map: LeafletMap, url: string): Promise<void> {
  let isRemoved = false;
  map.on('unload', () => {
    isRemoved = true;
  });
  try {
    const { regionLayer } = await import('./region-layer.ts');
    const layer = await regionLayer(url, OPTIONS);
    // The page may have left its map by now.
    if (!isRemoved) addLayer(map, layer);
  } catch (error) {
    console.warn(error);
  }
}

/** Adds tiles to a map. While some are there, `has-tiles` hides the names that they say themselves. */
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
