/** Twice the largest display size, in pixels. */
const SIDE = 192;
const QUALITY = 0.82;

const UNREADABLE = 'We can’t read this file as an image. Please choose a PNG, JPG or WebP file.';
const UNABLE = 'Your browser can’t prepare images for upload. Please try another browser.';

/** A picture that we cannot use. The message is for the user. */
class PictureError extends Error {
  override name = 'PictureError';
}

/** The centre of a picture as a small square. WebP, or JPEG if the browser cannot write WebP. */
export async function squarePicture(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new PictureError(UNREADABLE);
  });
  const side = Math.min(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (!context) throw new PictureError(UNABLE);
  // JPEG has no transparency: without this fill transparent parts would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, SIDE, SIDE);
  context.imageSmoothingQuality = 'high';
  const left = (picture.width - side) / 2;
  const top = (picture.height - side) / 2;
  context.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE);
  picture.close();
  const webp = await encode(canvas, 'image/webp');
  return webp.type === 'image/webp' ? webp : encode(canvas, 'image/jpeg');
}

/** A browser that does not support the type writes PNG instead. */
async function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  if (!blob) throw new PictureError(UNABLE);
  return blob;
}
