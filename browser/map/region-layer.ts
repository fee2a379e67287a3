import { type Coords, type DoneCallback, GridLayer, type GridLayerOptions, latLngBounds } from 'leaflet';
import { type Header, PMTiles, TileType } from 'pmtiles';
import { PICTURES } from './tile-settings.ts';

/** The types of pictures that a file may hold, as browsers name them. */
const PICTURE_TYPES = new Map([
  [TileType.Png, 'image/png'],
  [TileType.Jpeg, 'image/jpeg'],
  [TileType.Webp, 'image/webp'],
  [TileType.Avif, 'image/avif'],
]);

/**
 * The tiles in a file of the region's own (PMTiles, https://docs.protomaps.com/pmtiles/), of which the browser reads the parts that it
 * shows. Throws where the file cannot be read, or holds streets as data (vector tiles) and not as pictures.
 */
export async function regionLayer(url: string, options: GridLayerOptions): Promise<GridLayer> {
  const file = new PMTiles(url);
  const header = await file.getHeader();
  const shown = { ...options, bounds: boundsOf(header), minNativeZoom: header.minZoom, maxNativeZoom: header.maxZoom };
  const type = PICTURE_TYPES.get(header.tileType);
  if (!type) throw new Error('The file of VITE_MAP_TILE_URL has to hold pictures (PNG, JPEG, WebP or AVIF).');
  return new PictureLayer(file, type, shown);
}

/** The part of the world that a file has tiles of: none is asked for beyond it. */
function boundsOf({ minLat, minLon, maxLat, maxLon }: Header) {
  return latLngBounds([minLat, minLon], [maxLat, maxLon]);
}

/** Draws the pictures of a file as tiles. */
class PictureLayer extends GridLayer {
  readonly #file: PMTiles;
  readonly #type: string;

  constructor(file: PMTiles, type: string, options: GridLayerOptions) {
    super({ ...options, className: PICTURES });
    this.#file = file;
    this.#type = type;
  }

  protected override createTile({ z, x, y }: Coords, done: DoneCallback): HTMLElement {
    const picture = document.createElement('img');
    picture.alt = '';
    this.#draw(picture, z, x, y).then(
      () => done(undefined, picture),
      (error: Error) => done(error, picture),
    );
    return picture;
  }

  async #draw(picture: HTMLImageElement, z: number, x: number, y: number): Promise<void> {
    const tile = await this.#file.getZxy(z, x, y);
    if (!tile) throw new Error('The file has no such tile.');
    const source = URL.createObjectURL(new Blob([tile.data], { type: this.#type }));
    picture.src = source;
    await picture.decode().finally(() => URL.revokeObjectURL(source));
  }
}
