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

/** When visitors may try again once there are too many of their pictures, in seconds. */
const AN_HOUR = 3600;

/**
 * Writes a report whose picture, a data: URL, lies in storage first, made anew: nothing of a file but what is seen gets there. It
 * is taken away again if the report is refused; where nobody knows, it goes with old evidence. Errors: 400 at `picture` for what
 * is no picture or too large, 429 with words for too many, of a member or of visitors; and those of writing.
 */
export async function withAbuseReportPicture(
  c: Context<ApiEnv>,
  picture: string | null | undefined,
  write: (stored: { picture?: string }) => Promise<void>,
): Promise<void> {
  if (!picture) return write({});
  const member = c.get('accessToken') ? dataOf(await database(c).rpc('require_caller')) : undefined;
  const action = member ? 'abuse_report_picture' : 'visitor_abuse_report_picture';
  // Before anything is decoded.
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

/** The same picture as a file of ours, turned as the camera was held, without what else stood in the file that was sent. */
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

/** What storage, which answers 400 to nearly everything, means by a refusal. */
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
