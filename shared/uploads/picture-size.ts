export type PictureSize = { width: number; height: number };

/** Maximum number of bytes to search for the size. Cameras put a preview before it. */
export const HEADER_BYTES = 512 * 1024;

/** The size in the header of a PNG, JPEG or WebP file, in pixels as stored. Null if the header has none. */
export function sizeInHeader(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (view.getUint32(0) === 0x89504e47) return { width: view.getUint32(16), height: view.getUint32(20) };
    if (view.getUint16(0) === 0xffd8) return sizeOfJpeg(view);
    if (view.getUint32(0) === 0x52494646 && view.getUint32(8) === 0x57454250) return sizeOfWebp(view);
  } catch (error) {
    // The file ends before its size.
    if (!(error instanceof RangeError)) throw error;
  }
  return null;
}

/**
 * Walks from segment to segment until the frame, and skips fill bytes, as decoders do. Markers without a length are invalid before
 * the frame. Reading a length for them would give a different size than decoders do.
 */
function sizeOfJpeg(view: DataView): PictureSize | null {
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const kind = view.getUint8(at + 1);
    if (kind === 0xff) {
      at += 1;
      continue;
    }
    if (kind < 0xc0 || (kind >= 0xd0 && kind <= 0xd9)) return null;
    const isFrame = kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

function sizeOfWebp(view: DataView): PictureSize | null {
  const low = (at: number) => view.getUint16(at, true) & 0x3fff;
  switch (view.getUint32(12)) {
    // "VP8 "
    case 0x56503820:
      return { width: low(26), height: low(28) };
    // "VP8L": twice fourteen bits.
    case 0x5650384c:
      return { width: 1 + low(21), height: 1 + ((view.getUint32(21, true) >>> 14) & 0x3fff) };
    // "VP8X"
    case 0x56503858:
      return { width: 1 + (view.getUint32(24, true) & 0xffffff), height: 1 + (view.getUint32(26, true) >>> 8) };
    default:
      return null;
  }
}
