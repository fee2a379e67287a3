import type { Context } from 'hono';
import type { Database } from '../../../../shared/database.types.ts';
import type { PRODUCT_MAIL_KINDS } from '../../../../shared/mails/mail-texts.ts';
import type { ApiEnv } from '../api-env.ts';
import { SECRET_KEY, SUPABASE_URL } from '../env.ts';
import { connect, dataOf } from './database.ts';
import type { FetchedPicture } from './fetch-picture.ts';
import { faceFile, newListingFile, PICTURE_CACHE } from './picture-names.ts';

type NewAppraisal = Database['public']['Tables']['appraisal_requests']['Insert'];

// With ask-auth.ts and secret-auth.ts the only files that use the secret key. Each helper does one named thing that no caller's own rights
// allow. On behalf of somebody signed in they are used after `requireCaller`, which no session passes that owes a factor.

/** The e-mail address behind a username or an e-mail; null if nobody has it. Never shown to anybody. */
export async function findSignInEmail(c: Context<ApiEnv>, identifier: string): Promise<string | null> {
  return dataOf(await connect(c, SECRET_KEY).rpc('find_sign_in_email', { identifier }));
}

/** Writes an appraisal request, which visitors may make as well. */
export async function insertAppraisal(c: Context<ApiEnv>, request: NewAppraisal): Promise<void> {
  dataOf(await connect(c, SECRET_KEY).from('appraisal_requests').insert(request));
}

/** Counts one try of an action; answers the seconds to wait before it is free again, 0 if it is. Who tries is kept as a hash. */
export async function checkThrottle(
  c: Context<ApiEnv>,
  action: string,
  network: string,
  account: string | undefined,
): Promise<number> {
  const hashes = {
    network_hash: await keyedHash('throttle', network),
    ...(account ? { account_hash: await keyedHash('throttle', account) } : {}),
  };
  return dataOf(await connect(c, SECRET_KEY).rpc('check_throttle', { action, ...hashes }));
}

/** Whether this is somebody's password, which a sign-in would tell as well, but nobody signs in. */
export async function isPassword(c: Context<ApiEnv>, userId: string, password: string): Promise<boolean> {
  return dataOf(await connect(c, SECRET_KEY).rpc('is_password', { user_id: userId, password }));
}

/** Takes back that a session was a sign-in: a link of a mail opened it, and it has ended. */
export async function forgetSignIn(c: Context<ApiEnv>, sessionId: string): Promise<void> {
  dataOf(await connect(c, SECRET_KEY).rpc('forget_sign_in', { session_id: sessionId }));
}

/** Allows a second factor that was just set up to be turned on. */
export async function allowFactor(c: Context<ApiEnv>, factorId: string): Promise<void> {
  dataOf(await connect(c, SECRET_KEY).rpc('allow_factor', { factor_id: factorId }));
}

/** Allows a second factor to be taken away, which has to follow at once. */
export async function allowFactorRemoval(c: Context<ApiEnv>, factorId: string): Promise<void> {
  dataOf(await connect(c, SECRET_KEY).rpc('allow_factor_removal', { factor_id: factorId }));
}

/** Whether a username may be registered. */
export async function isUsernameFree(c: Context<ApiEnv>, username: string): Promise<boolean> {
  return dataOf(await connect(c, SECRET_KEY).rpc('is_username_free', { username }));
}

/** Uses up a backup code of somebody and elevates their session by it; whether it was good. */
export async function consumeBackupCode(
  c: Context<ApiEnv>,
  { userId, sessionId, code }: { userId: string; sessionId: string; code: string },
): Promise<boolean> {
  const code_hash = await backupCodeHash(userId, code);
  return dataOf(
    await connect(c, SECRET_KEY).rpc('consume_backup_code', { user_id: userId, session_id: sessionId, code_hash }),
  );
}

/** Gives somebody other backup codes, or none. Ends what the old ones elevated, but for one session. */
export async function replaceBackupCodes(
  c: Context<ApiEnv>,
  { userId, sessionId, codes }: { userId: string; sessionId?: string; codes: string[] },
): Promise<void> {
  const code_hashes = await Promise.all(codes.map((code) => backupCodeHash(userId, code)));
  const kept = sessionId ? { session_id: sessionId } : {};
  dataOf(await connect(c, SECRET_KEY).rpc('replace_backup_codes', { user_id: userId, code_hashes, ...kept }));
}

/** Ends what backup codes elevated, but for one session. */
export async function endElevations(c: Context<ApiEnv>, userId: string, keptSession?: string): Promise<void> {
  const kept = keptSession ? { kept_session: keptSession } : {};
  dataOf(await connect(c, SECRET_KEY).rpc('end_elevations', { user_id: userId, ...kept }));
}

/** A mail that waits to be sent, as private.mails keeps it. */
export type WaitingMail = {
  id: string;
  kind: (typeof PRODUCT_MAIL_KINDS)[number];
  to: string;
  firstName: string | null;
  content: Record<string, string | null>;
};

/** Takes mails that are due out of the outbox. One that is not removed comes up again later. */
export async function takeMails(): Promise<WaitingMail[]> {
  return dataOf(await connect(null, SECRET_KEY).rpc('take_mails')) as WaitingMail[];
}

/** Removes a mail that has been sent. */
export async function removeMail(id: string): Promise<void> {
  dataOf(await connect(null, SECRET_KEY).rpc('remove_mail', { mail_id: id }));
}

/** Lets listings show files of storage whose content, named by its tag, was found to be a picture; answers which. */
export async function confirmPictures(
  c: Context<ApiEnv>,
  pictures: { name: string; tag: string }[],
): Promise<string[]> {
  return dataOf(await connect(c, SECRET_KEY).rpc('confirm_pictures', { pictures }));
}

/** The picture at an https address that some row waits for, and how often it was tried. */
export type WaitingPicture = { id: string; address: string; userId: string; isFace: boolean; tries: number };

/** Takes a picture that is due to be fetched; null if none is. One that is neither placed nor given up comes up again later. */
export async function takePictureToFetch(): Promise<WaitingPicture | null> {
  return dataOf(await connect(null, SECRET_KEY).rpc('take_picture_to_fetch')) as WaitingPicture | null;
}

/** Stores a fetched picture in somebody's folder, and shows it where its address was. */
export async function placePicture({ id, userId, isFace }: WaitingPicture, picture: FetchedPicture): Promise<void> {
  const name = isFace ? faceFile(userId, picture) : newListingFile(userId, picture);
  const headers = { apikey: SECRET_KEY, Authorization: `Bearer ${SECRET_KEY}` };
  const stored = await fetch(`${SUPABASE_URL}/storage/v1/object/listing-images/${name}`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': `image/${picture.type}`, 'Cache-Control': PICTURE_CACHE },
    body: picture.bytes,
  });
  await stored.body?.cancel();
  if (!stored.ok) throw new Error(`storage answered ${stored.status}`);
  if (!isFace) {
    const kept = await fetch(`${SUPABASE_URL}/storage/v1/object/authenticated/listing-images/${name}`, { headers });
    await kept.body?.cancel();
    const pictures = [{ name, tag: tagOf(kept) }];
    dataOf(await connect(null, SECRET_KEY).rpc('confirm_pictures', { pictures }));
  }
  const path = `/media/listing-images/${name}`;
  dataOf(await connect(null, SECRET_KEY).rpc('place_fetched_picture', { picture_id: id, path }));
}

/** The tag of the content of a file, as the database knows it. */
export function tagOf(response: Response): string {
  // A proxy that compresses marks the tag as weak.
  return (response.headers.get('ETag') ?? '').replace(/^W\//, '').replaceAll('"', '');
}

/** Gives up an address whose picture cannot be had, and tells whoever gave it why. */
export async function giveUpPicture(id: string, reason: string): Promise<void> {
  dataOf(await connect(null, SECRET_KEY).rpc('give_up_picture', { picture_id: id, reason }));
}

/** Deletes from storage what no listing has shown for a week, whoever it was that left it there. */
export async function deleteUnusedPictures(c: Context<ApiEnv>): Promise<void> {
  const prefixes = dataOf(await connect(c, SECRET_KEY).rpc('take_unused_pictures'));
  if (prefixes.length === 0) return;
  const response = await fetch(`${SUPABASE_URL}/storage/v1/object/listing-images`, {
    method: 'DELETE',
    headers: { apikey: SECRET_KEY, Authorization: `Bearer ${SECRET_KEY}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ prefixes }),
  });
  await response.body?.cancel();
}

/** Another secret key makes all backup codes void: their pepper comes from it. */
function backupCodeHash(userId: string, code: string): Promise<string> {
  return keyedHash('backup code', `${userId} ${code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')}`);
}

async function keyedHash(purpose: string, text: string): Promise<string> {
  const encoder = new TextEncoder();
  const usage = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(`${purpose} ${SECRET_KEY}`), usage, false, ['sign']);
  const hash = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text)));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
