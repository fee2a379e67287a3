import type { Context } from 'hono';
import { ABUSE_REPORT_PICTURE_PIXELS, TOO_MANY_ABUSE_REPORT_PICTURES } from '#shared/uploads/abuse-report-picture.ts';
import { inlineFile, inlineImage } from '#shared/listings/inline-image.ts';
import type { ApiEnv } from '../api-env.ts';
import { Failure, tooManyRequests, unavailable } from '../http/errors.ts';
import { asServer } from '../database/clients.ts';
import { database, dataOf } from '../database/database.ts';
import { limitRate } from '../http/rate-limit.ts';
import { readPictureFile } from '../../_shared/pictures/picture-file.ts';
import { runPictureTask } from '../../_shared/pictures/picture-tasks.ts';
import { wasRefused } from './stored-images.ts';
import { PICTURE_MESSAGES, type PictureProblem } from '../../_shared/pictures/upright-picture.ts';

const BUCKET = 'abuse-report-pictures';

/** The retry time in seconds after too many pictures of visitors. */
const AN_HOUR = 3600;

/**
 * Writes an abuse report with a picture, a data: URL. The picture is encoded again and stored first, so that only its visible
 * content is stored. If the report is refused, the file is deleted. If the outcome is unknown, the worker deletes the file with
 * old evidence. Errors: 400 at `picture` if it is no picture or too large. 429 after too many pictures, of a member or of
 * visitors. Also the errors of writing.
 */
export async function withAbuseReportPicture(
  c: Context<ApiEnv>,
  picture: string | null | undefined,
  write: (stored: { picture?: string }) => Promise<void>,
): Promise<void> {
  if (!picture) return write({});
  const member = c.get('accessToken') ? dataOf(await database(c).rpc('require_caller')) : undefined;
  const action = member ? 'abuse_report_picture' : 'visitor_abuse_report_picture';
  // Check the rate limit before the picture is decoded.
  await limitRate(c, action, member, TOO_MANY_ABUSE_REPORT_PICTURES);
  const name = `${member ? 'members' : 'visitors'}/${crypto.randomUUID()}.webp`;
  const files = asServer(c).storage.from(BUCKET);
  const { error } = await files.upload(name, await reencode(picture), { contentType: 'image/webp' });
  if (error) throw refusal(error);
  try {
    await write({ picture: name });
  } catch (failure) {
    if (wasRefused(failure)) await files.remove([name]);
    throw failure;
  }
}

/** Encodes the picture again: upright and without metadata. */
async function reencode(picture: string): Promise<Uint8Array<ArrayBuffer>> {
  const inline = inlineImage(picture);
  const parts = inline ? readPictureFile(inlineFile(inline), ABUSE_REPORT_PICTURE_PIXELS) : 'not_a_picture';
  if (typeof parts === 'string') throw unfit(parts);
  const webp = await runPictureTask('webp', parts);
  if (!webp) throw unfit('not_a_picture');
  return webp;
}

const unfit = (code: PictureProblem) =>
  new Failure(400, code, PICTURE_MESSAGES[code], { picture: PICTURE_MESSAGES[code] });

/** Turns a refusal of storage into our own error. Storage answers 400 to nearly everything. */
function refusal({ status, statusCode }: { status?: number | undefined; statusCode?: string | undefined }): Failure {
  switch (Number(statusCode ?? status)) {
    case 403:
      // `private.guard_abuse_report_picture`
      return tooManyRequests(AN_HOUR, TOO_MANY_ABUSE_REPORT_PICTURES);
    case 413:
      return unfit('picture_too_large');
    default:
      return unavailable();
  }
}
