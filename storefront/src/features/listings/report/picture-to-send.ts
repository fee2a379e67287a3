import { ABUSE_REPORT_PICTURE_BYTES, ABUSE_REPORT_PICTURE_PIXELS } from '#shared/uploads/abuse-report-picture.ts';
import { PICTURE_TOO_LARGE } from '#shared/uploads/picture-refusal.ts';
import { HEADER_BYTES, sizeInHeader } from '#shared/uploads/picture-size.ts';
import { fileProblem, unreadable } from '../../../lib/pictures/chosen-file.ts';

const FAILED = 'The picture could not be prepared. Please try again.';

type PictureLimits = { bytes: number; pixels: number };
const OF_ABUSE_REPORTS: PictureLimits = { bytes: ABUSE_REPORT_PICTURE_BYTES, pixels: ABUSE_REPORT_PICTURE_PIXELS };

/** Converts a chosen file to a small picture without metadata, or returns an error message. */
export async function pictureToSend(
  file: File,
  limits = OF_ABUSE_REPORTS,
): Promise<{ picture: Blob } | { problem: string }> {
  const problem = await fileProblem(file);
  if (problem) return { problem };
  try {
    // Loaded with the first picture.
    const { preparePicture } = await import('../../../lib/pictures/prepare-picture.ts');
    const { files } = await preparePicture(file);
    const picture = await largestFitting(
      files.map(({ blob }) => blob),
      limits,
    );
    return picture ? { picture } : { problem: PICTURE_TOO_LARGE };
  } catch (error) {
    const isFinal = error instanceof Error && error.name === 'UnreadablePictureError';
    return { problem: isFinal ? error.message || (await unreadable(file)) : FAILED };
  }
}

/** Returns the largest picture within the server's limits. For a long screenshot, this may be the narrower copy. */
export async function largestFitting(pictures: readonly Blob[], limits = OF_ABUSE_REPORTS): Promise<Blob | undefined> {
  for (const picture of pictures) {
    const size = sizeInHeader(new Uint8Array(await picture.slice(0, HEADER_BYTES).arrayBuffer()));
    const pixels = size ? size.width * size.height : Infinity;
    if (picture.size <= limits.bytes && pixels <= limits.pixels) return picture;
  }
  return undefined;
}
