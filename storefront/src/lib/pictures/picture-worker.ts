import resize from '@jsquash/resize';
import encode from '@jsquash/webp/encode.js';
import { MAX_CHOSEN_PIXELS } from '#shared/limits.ts';
import { PICTURE_WIDTHS } from '#shared/listings/listing-image.ts';
import { HEADER_BYTES, type PictureSize, sizeInHeader } from '#shared/uploads/picture-size.ts';
import { fittedSize } from './photo-size.ts';

export type PreparedFile = { width: (typeof PICTURE_WIDTHS)[number]; blob: Blob };
/** A picture ready for upload, and the colour to show while it loads. */
export type PreparedPicture = { color: string; files: PreparedFile[] };
export type WorkerAnswer = { id: number } & ({ picture: PreparedPicture } | { problem: 'pixels' | 'unreadable' });

// jSquash encodes WebP, because Safari's canvas cannot. One encoder for all browsers is also easier to test.
const QUALITY = 74;
const [LARGE, SMALL] = PICTURE_WIDTHS;

// The worker keeps the page responsive. It processes one picture at a time, because a large picture needs much memory.
let queue = Promise.resolve();

self.addEventListener('message', ({ data }: MessageEvent<{ id: number; file: Blob }>) => {
  queue = queue.then(async () => {
    const answer = await prepare(data.file).then(
      (picture) => ({ id: data.id, picture }),
      (error: unknown) => ({ id: data.id, problem: error instanceof TooManyPixels ? 'pixels' : 'unreadable' }) as const,
    );
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
    self.postMessage(answer satisfies WorkerAnswer);
  });
});

/** Returns both sizes as WebP, with the camera's rotation applied and without metadata about place and time. */
async function prepare(file: Blob): Promise<PreparedPicture> {
  const picture = await decoded(file);
  // The browser scales quickly to twice the target size. Then the library scales to the final size with better quality.
  const rough = pixelsOf(picture, roughSize(picture));
  const size = fittedSize(picture, LARGE);
  const smallSize = fittedSize(picture, SMALL);
  picture.close();
  const large = await shrunk(rough, size);
  const small = await shrunk(large, smallSize);
  return {
    color: averageColor(small),
    files: [
      { width: LARGE, blob: await webp(large) },
      { width: SMALL, blob: await webp(small) },
    ],
  };
}

class TooManyPixels extends Error {}

/** Decodes a photo. A large photo is scaled down during decoding, so that memory never holds two full-size copies. */
async function decoded(file: Blob): Promise<ImageBitmap> {
  const header = new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer());
  const stored = sizeInHeader(header) ?? { width: 0, height: 0 };
  if (stored.width * stored.height > MAX_CHOSEN_PIXELS) throw new TooManyPixels();
  if (Math.min(stored.width, stored.height) <= 2 * LARGE) return createImageBitmap(file);
  // EXIF rotation may swap width and height. A tiny copy shows whether it does.
  const probe = await createImageBitmap(file, { resizeWidth: 16 });
  const isTurned = probe.width > probe.height !== stored.width > stored.height;
  probe.close();
  const size = isTurned ? { width: stored.height, height: stored.width } : stored;
  return createImageBitmap(file, { resizeWidth: roughSize(size).width, resizeQuality: 'high' });
}

/** At most twice the stored size. */
function roughSize(picture: PictureSize): PictureSize {
  const { width, height } = fittedSize(picture, LARGE);
  return { width: Math.min(picture.width, 2 * width), height: Math.min(picture.height, 2 * height) };
}

function pixelsOf(picture: ImageBitmap, { width, height }: PictureSize): ImageData {
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) throw new Error('This browser cannot prepare pictures.');
  // A white background replaces transparency.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}

/** Scales a picture down. A smaller picture stays unchanged. */
async function shrunk(pixels: ImageData, { width, height }: PictureSize): Promise<ImageData> {
  if (pixels.width <= width && pixels.height <= height) return pixels;
  return resize(pixels, { width, height, method: 'lanczos3' });
}

async function webp(pixels: ImageData): Promise<Blob> {
  return new Blob([await encode(pixels, { quality: QUALITY })], { type: 'image/webp' });
}

function averageColor({ data }: ImageData): string {
  const sums = [0, 0, 0];
  for (let at = 0; at < data.length; at += 4) for (const part of [0, 1, 2]) sums[part]! += data[at + part] ?? 0;
  const pixels = data.length / 4;
  return sums
    .map((sum) =>
      Math.round(sum / pixels)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');
}
