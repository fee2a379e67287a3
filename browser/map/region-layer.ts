import { type Coords, type DoneCallback, GridLayer, type GridLayerOptions, latLngBounds } from 'leaflet';
import { type Header, PMTiles, TileType } from 'pmtiles';
import { PICTURES } from './tile-settings.ts';

/** The MIME types of the pictures that a file may contain. */
const PICTURE_TYPES = new Map([
  [TileType.Png, 'image/png'],
  [TileType.Jpeg, 'image/jpeg'],
  [TileType.Webp, 'image/webp'],
  [TileType.Avif, 'image/avif'],
]);

/**
 * The tiles of a PMTiles file of the region (https://docs.protomaps.com/pmtiles/). The browser reads only the parts that it shows.
 * Throws if the file cannot be read, or has vector tiles instead of pictures.
 */
export async function regionLayer(url: string, options: GridLayerOptions): Promise<GridLayer> {
  const file = new PMTiles(url);
  const header = await file.getHeader();
  const shown = { ...options, bounds: boundsOf(header), minNativeZoom: header.minZoom, maxNativeZoom: header.maxZoom };
  const type = PICTURE_TYPES.get(header.tileType);
  if (!type) throw new Error('The file of VITE_MAP_TILE_URL must contain pictures (PNG, JPEG, WebP or AVIF).');
  return new PictureLayer(file, type, shown);
}

/** The area for which a file has tiles. The layer requests no tile outside it. */
function boundsOf({ minLat, minLon, maxLat, maxLon }: Header) {
  return latLngBounds([minLat, minLon], [maxLat, maxLon]);
}

/** Shows the pictures of a file as tiles. */
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
