/** The length of a PMTiles head (version 3), in bytes. */
const HEAD = 127;
const PNG = 2;
const UNCOMPRESSED = 1;

/** An integer as PMTiles and Protocol Buffers encode it: seven bits per byte, lowest bits first. */
function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(Math.floor(value / 128))];
}

/** A region's own file (PMTiles 3) with one picture for all tiles of the zooms 0 to `maxZoom`. The default `type` is PNG. */
export function regionFile(picture: Buffer, maxZoom: number, type = PNG): Buffer {
  const tiles = Array.from({ length: maxZoom + 1 }, (_, zoom) => 4 ** zoom).reduce((sum, count) => sum + count, 0);
  // One entry: the first tile, the number of tiles, the length and the start of the picture.
  const directory = Buffer.from([1, 0, ...varint(tiles), ...varint(picture.length), 1]);
  const metadata = Buffer.from('{}');
  const head = Buffer.alloc(HEAD);
  head.write('PMTiles', 0, 'latin1');
  head.writeUInt8(3, 7);
  const places = [
    [HEAD, directory.length],
    [HEAD + directory.length, metadata.length],
    [HEAD + directory.length + metadata.length, 0],
    [HEAD + directory.length + metadata.length, picture.length],
    [tiles, 1],
    [1, 0],
  ].flat();
  places.forEach((value, index) => index < 11 && head.writeBigUInt64LE(BigInt(value), 8 + 8 * index));
  head.writeUInt8(1, 96);
  head.writeUInt8(UNCOMPRESSED, 97);
  head.writeUInt8(UNCOMPRESSED, 98);
  head.writeUInt8(type, 99);
  head.writeUInt8(0, 100);
  head.writeUInt8(maxZoom, 101);
  for (const [at, degrees] of [
    [102, -180],
    [106, -85],
    [110, 180],
    [114, 85],
  ] as const)
    head.writeInt32LE(degrees * 10_000_000, at);
  return Buffer.concat([head, directory, metadata, picture]);
}
