import type { Context } from 'hono';
import { mp3Seconds } from '#shared/uploads/mp3-seconds.ts';
import { sizeInHeader } from '#shared/uploads/picture-size.ts';
import {
  inlinePhoto,
  inlineSound,
  MESSAGE_FILE_BYTES,
  MESSAGE_PHOTO_PIXELS,
  NOT_A_VOICE_NOTE,
  VOICE_SECONDS,
  VOICE_TOO_LONG,
} from '#shared/uploads/message-file.ts';
import { DATABASE_MESSAGES } from '#shared/api/messages/database-messages.ts';
import type { ApiEnv } from '../api-env.ts';
import { PUBLISHABLE_KEY, SUPABASE_URL } from '../../_shared/env.ts';
import { readPictureFile } from '../../_shared/pictures/picture-file.ts';
import { runPictureTask } from '../../_shared/pictures/picture-tasks.ts';
import { PICTURE_MESSAGES, type PictureProblem } from '../../_shared/pictures/upright-picture.ts';
import { asServer, reach } from '../database/clients.ts';
import { database, dataOf } from '../database/database.ts';
import { clientIpRange } from '../http/client-ip.ts';
import { Failure, unavailable } from '../http/errors.ts';
import { wasRefused } from './stored-images.ts';

const BUCKET = 'message-files';

/** The tolerance in seconds, because encoders add up to a tenth of a second. */
const ENCODER_SECONDS = 0.5;

/** The time in seconds that a browser caches a message file. Another session asks again (`Vary`). */
const CACHE_TIME = 3600;

type NewFile = { conversationId: string; messageId: string; messageType: 'photo' | 'voice'; file: string };

/**
 * Sends a message with a photo or a voice note, a data: URL. The file goes to storage first, under the message's id, so
 * repeated sends store it once. If the message is refused, the file is deleted. The worker deletes a file whose message never
 * comes. Errors: those of `public.prepare_message_file`; 400 at `file` for another type, size or length; and those of sending.
 */
export async function withMessageFile<Sent>(
  c: Context<ApiEnv>,
  sent: NewFile,
  send: () => Promise<Sent>,
): Promise<Sent> {
  const ids = { conversation_id: sent.conversationId, message_id: sent.messageId };
  const prepare = async () => dataOf(await database(c).rpc('prepare_message_file', ids)) as string | null;
  if (await prepare()) return send();
  const { suffix, type, bytes } = sent.messageType === 'photo' ? await photoOf(sent.file) : voiceOf(sent.file);
  const name = `${sent.conversationId}/${sent.messageId}-${suffix}`.toLowerCase();
  const files = asServer(c).storage.from(BUCKET);
  const { error } = await files.upload(name, bytes, { contentType: type });
  // A parallel send of the same message has stored the file.
  if (error && !(await prepare())) throw refusal(error);
  if (error) return send();
  try {
    return await send();
  } catch (failure) {
    if (wasRefused(failure)) await files.remove([name]);
    throw failure;
  }
}

type StoredFile = { suffix: string; type: string; bytes: Uint8Array<ArrayBuffer> };

/** The photo encoded again: upright and without metadata. */
async function photoOf(url: string): Promise<StoredFile> {
  const file = inlinePhoto(url);
  if (file && file.length > MESSAGE_FILE_BYTES) throw unfitPhoto('picture_too_large');
  const parts = file ? readPictureFile(file, MESSAGE_PHOTO_PIXELS) : 'not_a_picture';
  if (typeof parts === 'string') throw unfitPhoto(parts);
  const bytes = await runPictureTask('webp', parts);
  const size = bytes && sizeInHeader(bytes);
  if (!bytes || !size) throw unfitPhoto('not_a_picture');
  return { suffix: `${size.width}x${size.height}.webp`, type: 'image/webp', bytes };
}

function voiceOf(url: string): StoredFile {
  const bytes = inlineSound(url);
  const seconds = bytes ? mp3Seconds(bytes) : null;
  if (!bytes || seconds === null) throw unfit('not_a_voice_note', NOT_A_VOICE_NOTE);
  if (seconds > VOICE_SECONDS + ENCODER_SECONDS || bytes.length > MESSAGE_FILE_BYTES)
    throw unfit('voice_too_long', VOICE_TOO_LONG);
  const shown = Math.min(Math.max(Math.round(seconds), 1), VOICE_SECONDS);
  return { suffix: `${shown}.mp3`, type: 'audio/mpeg', bytes };
}

const unfit = (code: string, message: string) => new Failure(400, code, message, { file: message });
const unfitPhoto = (code: PictureProblem) => unfit(code, PICTURE_MESSAGES[code]);

/** Turns a refusal of storage into our own error. Storage answers 400 to nearly everything. */
function refusal({ status, statusCode }: { status?: number | undefined; statusCode?: string | undefined }): Failure {
  switch (Number(statusCode ?? status)) {
    // `private.track_message_file`: the conversation is gone, or the same message is being sent twice at this moment.
    case 403:
    case 409:
      return new Failure(409, 'message_file_exists', DATABASE_MESSAGES['message_file_exists'] ?? '');
    case 413:
      return unfitPhoto('picture_too_large');
    default:
      return unavailable();
  }
}

/**
 * A message file from storage, or a range of it, because players request ranges. Errors: those of `public.get_message_file`.
 */
export async function readMessageFile(c: Context<ApiEnv>, messageId: string): Promise<Response> {
  const path = dataOf(await database(c).rpc('get_message_file', { message_id: messageId }));
  const range = c.req.header('Range');
  const file = await reach(`${SUPABASE_URL}/storage/v1/object/authenticated/${BUCKET}/${path}`, {
    headers: {
      apikey: PUBLISHABLE_KEY,
      Authorization: `Bearer ${c.get('accessToken')}`,
      'X-Forwarded-For': clientIpRange(c),
      ...(range && { Range: range }),
    },
  });
  if (!file.ok) {
    const { statusCode }: { statusCode?: string } = await file.json().catch(() => ({}));
    if (Number(statusCode ?? file.status) === 416) return new Response(null, { status: 416 });
    if (file.status >= 500) throw unavailable();
    throw new Failure(404, 'not_found', DATABASE_MESSAGES['message_file_not_found'] ?? '');
  }
  const headers = new Headers({ 'Cache-Control': `private, max-age=${CACHE_TIME}`, Vary: 'Cookie, Authorization' });
  for (const name of ['Accept-Ranges', 'Content-Length', 'Content-Range', 'Content-Type']) {
    const value = file.headers.get(name);
    if (value) headers.set(name, value);
  }
  return new Response(file.body, { status: file.status, headers });
}
